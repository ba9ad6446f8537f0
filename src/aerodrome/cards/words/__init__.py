def tell(e,s): return ""
def details(e): return ()
def ask(q,s): return ""
def option(q,a,s): return a

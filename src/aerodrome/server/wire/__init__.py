"""What server and browser say to each other: frozen structs, from which `web/src/wire.ts` is generated.

The browser holds no rules. It gets words, numbers and legal answers, and sends answers back.
"""

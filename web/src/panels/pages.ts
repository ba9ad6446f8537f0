/** Long words of a teacher in pages that are read at a glance. */

/** Where one sentence ends and the next begins. */
const SENTENCE = /(?<=[.!?:)”])\s+(?=[A-Z(“])/;

/** A text in as few pages as have room for `most` letters each, all about as long; sentences stay whole. */
export function pagesOf(text: string, most: number): string[] {
  const said = text.trim();
  const count = Math.ceil(said.length / most);
  if (count <= 1) return [said];
  const paragraphs = said.split(/\n\s*\n/).map((one) => one.split(SENTENCE).map(lineless));
  const pages: string[] = [];
  let page = '';
  const close = (): void => {
    if (page) pages.push(page);
    page = '';
  };
  const fair = said.length / count;
  paragraphs.forEach((sentences, at) => {
    // what follows a paragraph begins a page of its own where there is enough on this one
    if (at > 0 && page.length > fair / 2) close();
    sentences.forEach((sentence, index) => {
      if (page && page.length + sentence.length > Math.max(fair * 1.15, most / 2)) close();
      const gap = page === '' ? '' : index === 0 ? '\n\n' : ' ';
      page += gap + sentence;
    });
  });
  close();
  const [before = '', last = ''] = pages.slice(-2);
  // a few words are no page of their own
  if (last.length < fair / 3) pages.splice(-2, 2, `${before} ${last}`);
  return pages;
}

function lineless(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

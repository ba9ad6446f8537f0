/** The files of a campaign: where each is fetched, and what it is called. */

export type FileKind = 'campaign' | 'squadron' | 'man';

export interface CampaignFile {
  words: string;
  path: string;
  name: string;
}

function slug(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'file'
  );
}

export function filesOf(what: FileKind, of: { squadron: number; man: string }): CampaignFile[] {
  if (what === 'campaign') {
    return [
      { words: 'Save the whole campaign', path: 'export', name: 'campaign.campaign' },
      { words: 'Save victories as a table', path: 'kills', name: 'victories.csv' },
    ];
  }
  if (what === 'squadron') {
    const path = `squadrons/${of.squadron}`;
    return [
      { words: 'Save the squadron', path: `${path}/file`, name: `squadron-${of.squadron}.json` },
      { words: 'Save the squadron as a PDF', path: `${path}/paper`, name: `squadron-${of.squadron}.pdf` },
      { words: 'Save victories as a table', path: 'kills', name: 'victories.csv' },
    ];
  }
  const path = `pilots/${encodeURIComponent(of.man)}`;
  return [
    { words: 'Save his logbook', path: `${path}/file`, name: `${slug(of.man)}.json` },
    { words: 'Save his logbook as a PDF', path: `${path}/paper`, name: `${slug(of.man)}.pdf` },
  ];
}

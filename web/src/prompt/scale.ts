/** What bots count in when they weigh answers of a battle. */
export const SCALE =
  'The numbers show what each move is worth, in planes shot down: +0.14 is a seventh of a plane.';

const format = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** What something is worth, with its sign. */
export function scored(value: number): string {
  return format.format(value).replace('-', '−');
}

/** What bots count in when they weigh answers of a battle. */
export const SCALE =
  'The numbers show what each move is worth by your orders: +1.00 is as good as a plane shot down, −1.00 as bad as one of yours lost.';

const format = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** What something is worth, with its sign. */
export function scored(value: number): string {
  return format.format(value).replace('-', '−');
}

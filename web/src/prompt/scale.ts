/** What bots count in when they weigh answers of a battle. */
export const SCALE =
  'Each move is worth so many planes by your orders: +1.00 is as good as one shot down, −1.00 as bad as one of yours lost.';

const format = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** What something is worth, with its sign and what it is counted in. */
export function scored(value: number): string {
  return `worth ${format.format(value).replace('-', '−')} planes`;
}

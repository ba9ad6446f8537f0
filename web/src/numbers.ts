/** Numbers as people read them: no idle zeros, and a true minus below zero. Notation that is typed has its own. */
export function digits(value: number, places = 2): string {
  return String(Number(value.toFixed(places))).replace('-', '−');
}

export function signed(value: number, places = 2): string {
  const said = digits(value, places);
  return value > 0 && said !== '0' ? `+${said}` : said;
}

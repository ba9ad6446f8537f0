/** Sides and seats in a sentence: `the Germans`, but `Germany`; and capitals at the start of one. */
export function people(name: string): string {
  return /(s|sh|ch)$/.test(name) ? `the ${name}` : name;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

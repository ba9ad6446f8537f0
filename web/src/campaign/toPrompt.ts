/** Leads to the question, and shows where it is, also when it was in sight already. */
export function toPrompt(): void {
  document.getElementById('prompt')?.focus();
}

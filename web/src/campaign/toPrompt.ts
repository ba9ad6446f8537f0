/** Leads to the question: into its first answer, so that it shows where one is also when it was in sight already. */
export function toPrompt(): void {
  const prompt = document.getElementById('prompt');
  prompt?.focus();
  prompt?.querySelector<HTMLElement>('button:enabled, select, input')?.focus();
}

/** Lines that end with the paragraphs they rest on, where no badge can be shown. */

/** `The plan is whole [MC14].` as `The plan is whole (rule MC14).`; what the table itself refuses rests on no rule. */
export function inWords(line: string): string {
  return line.replaceAll(/ \[([^\]]+)\]/g, (_, number: string) =>
    /\d/.test(number) ? ` (rule ${number})` : '',
  );
}

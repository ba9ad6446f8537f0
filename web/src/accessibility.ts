/** For tests: what axe finds wrong with an element. Colours are checked in a real browser only. */
import axe from 'axe-core';

export async function violations(element: Element): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const found = await axe.run(element, { rules });
  return found.violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`,
  );
}

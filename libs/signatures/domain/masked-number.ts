/** Digits as people write numbers that identify them or their accounts, with single spaces or hyphens among them. */
const number = /\d(?:[ -]?\d){7,}/g;
const day = /^(?:\d{4}-\d\d-\d\d|\d{1,2}-\d{1,2}-\d{4})$/;

/**
 * A text as it is shown to those whom it does not concern: of each number of eight digits or more, such as a Social
 * Security number, an EIN or a bank account, the last four alone.
 */
export function withNumbersMasked(text: string): string {
  return text.replaceAll(number, (found) => {
    if (day.test(found)) return found;
    const shown = found.length - 4;
    return found.slice(0, shown).replaceAll(/\d/g, '•') + found.slice(shown);
  });
}

/**
 * Answers that no server has yet lie in the browser, encrypted with a key that only their person gets: the person follows
 * in the name, the value begins with the moment it was kept.
 */
const prefix = 'daybook.unsent ';
/** Milliseconds that they wait for their person. */
const storedFor = 7 * 86_400_000;

const names = () => Object.keys(localStorage).filter((name) => name.startsWith(prefix));

/** What the names of one person's begin with. */
export const unsentNames = (person: string): string => `${prefix}${person} `;

/** How many could be sent; of tax ids and account numbers there is only a mark that they were typed. */
export const unsentAnswers = (): number =>
  names().filter((name) => localStorage.getItem(name)?.split('.').length === 3).length;

/** Removes those that are too old, and those of everybody but this person. */
export function keepUnsentOf(person: string): void {
  for (const name of names()) {
    const [storedAt] = (localStorage.getItem(name) ?? '').split('.');
    if (!name.startsWith(unsentNames(person)) || Number(storedAt) < Date.now() - storedFor)
      localStorage.removeItem(name);
  }
}

export function forgetUnsent(): void {
  for (const name of names()) localStorage.removeItem(name);
}

/** Clears the storage but for those: they wait for their person to sign in again. */
export function clearAllButUnsent(): void {
  for (const name of Object.keys(localStorage)) if (!name.startsWith(prefix)) localStorage.removeItem(name);
}

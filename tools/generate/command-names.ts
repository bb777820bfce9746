const usage =
  'Say: npm run new:command -- invoices invoice ArchiveInvoice, where the past tense is irregular PayInvoice InvoicePaid, and with the command that undoes it ArchiveInvoice UnarchiveInvoice.';

/** A command, and the event that it leads to. */
export interface CommandName {
  readonly command: string;
  readonly event: string;
}

/** `ArchiveInvoice` of the stream `invoice` in `libs/invoices`, and the command that undoes it when there is one. */
export interface CommandNames extends CommandName {
  readonly area: string;
  readonly stream: string;
  readonly undo?: CommandName;
}

/**
 * @param words area, stream, command; its event where that is irregular; the command that undoes it, and its event
 * @throws Error saying what is wrong with the words
 */
export function commandFrom([area = '', stream = '', ...words]: readonly string[]): CommandNames {
  if (!/^[a-z]+$/.test(area) || !/^[a-z]\w*$/.test(stream)) throw new Error(usage);
  const [first, undo, ...more] = namesIn(capital(stream), words);
  if (!first || more.length > 0) throw new Error(usage);
  return { area, stream, ...first, ...(undo && { undo }) };
}

/** A word that begins with the thing is the event of the command before it. */
function namesIn(thing: string, words: readonly string[]): CommandName[] {
  const names: CommandName[] = [];
  for (const word of words) {
    const last = names.at(-1);
    if (word.startsWith(thing) && last) names[names.length - 1] = { ...last, event: word };
    else if (/^[A-Z][a-z]+/.test(verbOf(thing, word)))
      names.push({ command: word, event: thing + past(verbOf(thing, word)) });
    else throw new Error(usage);
  }
  return names;
}

/** `ArchiveInvoice` of `Invoice`: `Archive`. */
export function verbOf(thing: string, command: string): string {
  return command.endsWith(thing) ? command.slice(0, -thing.length) : command;
}

/** `Archive`: `Archived`, `Apply`: `Applied`. What is irregular is said by whoever asks. */
function past(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}

/** `InvoiceArchived` of `invoice`: `isArchived`. */
export function flagOf({ stream, event }: Pick<CommandNames, 'stream' | 'event'>): string {
  const thing = capital(stream);
  return `is${event.startsWith(thing) ? event.slice(thing.length) : event}`;
}

/** `InvoiceArchived` of `invoice`: `archived`. */
export function doneTo({ stream, event }: { readonly stream: string; readonly event: string }): string {
  return wordsOf(event).slice(wordsOf(stream).length).trim();
}

/** `InvoiceArchived`: `invoice archived`. */
export function wordsOf(name: string): string {
  return lower(name).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

export const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
export const lower = (word: string): string => word.slice(0, 1).toLowerCase() + word.slice(1);

const usage =
  'Say: npm run new:command -- invoices invoice ArchiveInvoice, and where the past tense is irregular InvoicePaid.';

/** `ArchiveInvoice` of the stream `invoice` in `libs/invoices`, and the event that it leads to. */
export interface CommandNames {
  readonly area: string;
  readonly stream: string;
  readonly command: string;
  readonly event: string;
}

/** @throws Error saying what is wrong with the words */
export function commandFrom([area = '', stream = '', command = '', event]: readonly string[]): CommandNames {
  const thing = capital(stream);
  const verb = command.endsWith(thing) ? command.slice(0, -thing.length) : command;
  if (!/^[a-z]+$/.test(area) || !/^[a-z]\w*$/.test(stream) || !/^[A-Z][a-z]+/.test(verb)) throw new Error(usage);
  return { area, stream, command, event: event ?? thing + past(verb) };
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

/** `InvoiceArchived`: `Invoice archived`. */
export function sentenceOf(name: string): string {
  return capital(wordsOf(name));
}

/** `InvoiceArchived`: `invoice archived`. */
export function wordsOf(name: string): string {
  return lower(name).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

export const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
export const lower = (word: string): string => word.slice(0, 1).toLowerCase() + word.slice(1);

import type { Adopted, Values } from './fields.js';

/**
 * Where it lies: of somebody signed in in this browser, until they sign out; of whoever came by a link, whom nothing signs
 * out, in this tab alone.
 */
export type WorkPlace = 'browser' | 'tab';
const storageOf = (place: WorkPlace) => (place === 'browser' ? localStorage : sessionStorage);

/** What a signer filled in and did not send: it goes when they sign, decline or leave. */
export interface StoredWork {
  readonly values: Values;
  readonly adopted: Partial<Adopted>;
}

const prefix = 'daybook.draft signing ';
const nameOf = (document: string, signer: string) => `${prefix}${document} ${signer}`;

/** Undefined when there is none, or none that can be read. */
export function readWork(place: WorkPlace, document: string, signer: string): StoredWork | undefined {
  try {
    const stored = storageOf(place).getItem(nameOf(document, signer));
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}

/** Whether it could be stored: a browser may have no room, or forbid it. */
export function storeWork(place: WorkPlace, document: string, signer: string, work: StoredWork): boolean {
  try {
    storageOf(place).setItem(nameOf(document, signer), JSON.stringify(work));
    return true;
  } catch {
    return false;
  }
}

export function removeWork(place: WorkPlace, document: string, signer: string): void {
  storageOf(place).removeItem(nameOf(document, signer));
}

/** Whoever came by a link leaves nothing in the tab. */
export function removeWorkOfTab(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
}

import type { Adopted, Values } from './fields.js';

/** What a signer filled in and did not send: it stays in this browser, and goes when they sign, decline or sign out. */
export interface StoredWork {
  readonly values: Values;
  readonly adopted: Partial<Adopted>;
}

const nameOf = (document: string, signer: string) => `daybook.draft signing ${document} ${signer}`;

/** Undefined when there is none, or none that can be read. */
export function readWork(document: string, signer: string): StoredWork | undefined {
  try {
    const stored = localStorage.getItem(nameOf(document, signer));
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}

/** Whether it could be stored: a browser may have no room, or forbid it. */
export function storeWork(document: string, signer: string, work: StoredWork): boolean {
  try {
    localStorage.setItem(nameOf(document, signer), JSON.stringify(work));
    return true;
  } catch {
    return false;
  }
}

export function removeWork(document: string, signer: string): void {
  localStorage.removeItem(nameOf(document, signer));
}

const prefix = 'daybook.draft ';

/** What was typed and not saved, with what the form began from. */
export interface Draft<Values> {
  readonly base: Values;
  readonly typed: Partial<Values>;
  /** Of the base; undefined for something new. */
  readonly revision: number | undefined;
}

/** The draft of this tab under a name; undefined when there is none. */
export function readDraft<Values>(name: string): Draft<Values> | undefined {
  const stored = sessionStorage.getItem(prefix + name);
  return stored === null ? undefined : JSON.parse(stored);
}

/** Stores a draft until the tab is closed; what the browser has no room for is not stored. */
export function storeDraft<Values>(name: string, draft: Draft<Values>): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(draft));
  } catch {
    sessionStorage.removeItem(prefix + name);
  }
}

export function removeDraft(name: string): void {
  sessionStorage.removeItem(prefix + name);
}

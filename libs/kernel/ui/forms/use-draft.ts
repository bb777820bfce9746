import { useMemo, useRef, useState } from 'react';
import { type Draft, readDraft, removeDraft, storeDraft } from './drafts.js';

export interface StoredDraft<Values> {
  /** What was there when the form was opened. */
  readonly found: Draft<Values> | undefined;
  /** Undefined: nothing is typed. */
  store(draft: Draft<Values> | undefined): void;
  /** What is typed now is saved or given up, and not stored any more. */
  remove(): void;
}

/** The draft of a form under its name, for as long as the form is there. */
export function useDraft<Values>(name: string): StoredDraft<Values> {
  const [found, setFound] = useState(() => readDraft<Values>(name));
  const isOver = useRef(false);
  return useMemo(
    () => ({
      found,
      store: (draft) => {
        if (draft && !isOver.current) return storeDraft(name, draft);
        removeDraft(name);
        isOver.current = draft !== undefined;
      },
      remove: () => {
        isOver.current = true;
        removeDraft(name);
        setFound(undefined);
      },
    }),
    [name, found],
  );
}

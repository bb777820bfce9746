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

/** The draft of a form under its name, for as long as the form is there; without a name nothing is stored. */
export function useDraft<Values>(name: string | undefined): StoredDraft<Values> {
  const [found, setFound] = useState(() => (name === undefined ? undefined : readDraft<Values>(name)));
  const isOver = useRef(false);
  return useMemo(
    () => ({
      found,
      store: (draft) => {
        if (name === undefined) return;
        if (draft && !isOver.current) return storeDraft(name, draft);
        removeDraft(name);
        isOver.current = draft !== undefined;
      },
      remove: () => {
        if (name === undefined) return;
        isOver.current = true;
        removeDraft(name);
        setFound(undefined);
      },
    }),
    [name, found],
  );
}

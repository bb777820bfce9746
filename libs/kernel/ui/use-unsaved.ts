import { useEffect, useRef } from 'react';
import { confirm } from './kit/confirm.js';
import { texts } from './texts.js';

/** Asks before a form with changes that were not saved is left. */
export function useUnsaved() {
  const isChanged = useRef(false);
  const leave = async (go: () => void) => {
    const wording = { confirmText: texts.leave, cancelText: texts.stay };
    if (isChanged.current && !(await confirm(texts.discard, wording))) return;
    isChanged.current = false;
    go();
  };
  return { isChanged, leave };
}

export type Unsaved = ReturnType<typeof useUnsaved>;

/** Says of a form, as long as it is there, whether it was changed. */
export function useNoteUnsaved({ isChanged }: Unsaved, changed: boolean): void {
  useEffect(() => {
    isChanged.current = changed;
    return () => {
      isChanged.current = false;
    };
  }, [isChanged, changed]);
}

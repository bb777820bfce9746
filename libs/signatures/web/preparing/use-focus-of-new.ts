import { type RefObject, useEffect, useRef } from 'react';

/** What it answers has the next field that is chosen take the focus, as after placing or removing one. */
export function useFocusOfNew(root: RefObject<HTMLElement | null>, chosen: string | null): () => void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    const field = chosen === null ? null : root.current?.querySelector<HTMLElement>(`[data-field="${chosen}"]`);
    const pages = root.current?.querySelector<HTMLElement>('.preparation-pages');
    (field ?? pages)?.focus({ preventScroll: field === null });
  }, [root, chosen]);
  return () => {
    isAsked.current = true;
  };
}

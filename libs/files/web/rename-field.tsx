import { useEffect, useRef, useState } from 'react';
import { useLibrary } from './library.js';
import type { Page } from './page.js';
import { texts } from './texts.js';
import { longest, stemLength } from './title.js';

/** The title being edited where it stands: Enter and leaving save, Esc does not. */
export function RenameField({ page }: { readonly page: Page }) {
  const { rename, stopRenaming } = useLibrary();
  const [typed, setTyped] = useState(page.title);
  const [saving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isLeft = useRef(false);

  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(0, page.__typename === 'File' ? stemLength(page.title) : page.title.length);
  }, [page.title, page.__typename]);

  const leave = (grid = field.current?.closest('table')) => {
    // the keys go back to the list, unless the person has gone elsewhere; a new name may have moved the field away
    const { activeElement } = document;
    const isHere = activeElement === document.body || grid?.contains(activeElement);
    // the field stands until the next drawing: it loses the focus once more, and that saves nothing
    isLeft.current = true;
    stopRenaming();
    if (isHere) grid?.focus({ preventScroll: true });
  };
  const save = async () => {
    const grid = field.current?.closest('table');
    const title = typed.trim();
    if (saving || isLeft.current) return;
    if (title === '' || title === page.title) return leave();
    setSaving(true);
    if (await rename(page.uuid, title)) leave(grid);
    else field.current?.focus();
    setSaving(false);
  };

  return (
    <input
      ref={field}
      className="input rename"
      aria-label={texts.newName}
      value={typed}
      maxLength={longest.title}
      aria-busy={saving || undefined}
      onChange={(event) => setTyped(event.target.value)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') void save();
        if (event.key === 'Escape') {
          event.preventDefault();
          leave();
        }
      }}
    />
  );
}

import type { KeyboardEvent } from 'react';
import { type Action, actionsFor } from './actions.js';
import type { Library } from './library.js';
import { targetOf } from './selection.js';
import type { Rows } from './use-folder-rows.js';
import type { ListSelection } from './use-selection.js';

interface Keyed {
  readonly selection: ListSelection;
  readonly rows: Rows;
  readonly library: Library;
  readonly onUp: (() => void) | undefined;
  /** Rows a screen shows. */
  readonly page: number;
  readonly onFocus: (index: number) => void;
  readonly onMenu: () => void;
}

/** Keys that do something with what is selected. */
const acting: Readonly<Record<string, Action>> = { F2: 'rename', Delete: 'trash' };

/** What a key does in the list, as file managers have it. */
export function listKey(event: KeyboardEvent, { selection, rows, library, onUp, page, onFocus, onMenu }: Keyed): void {
  const { key, shiftKey: shift, altKey: alt } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  const { focus, chosen } = selection.state;
  const target = alt ? undefined : targetOf(key, focus, rows.count ?? 0, page);
  const focused = rows.row(focus);
  const done = () => event.preventDefault();

  if (target !== undefined) {
    done();
    const place = selection.move(target, { shift, ctrl });
    onFocus(place);
    const page = rows.row(place);
    if (page && library.drawn !== undefined && !shift) library.draw(page.uuid);
  } else if (key === 'ArrowUp' || key === 'Backspace') {
    done();
    onUp?.();
  } else if (key === ' ') {
    done();
    selection.toggle(focus);
  } else if (key === 'a' && ctrl) {
    done();
    void selection.all();
  } else if (key === 'z' && ctrl && !shift) {
    done();
    library.undo();
  } else if (key === 'Escape' && chosen.size > 0) {
    done();
    selection.clear();
  } else if (key === 'Enter' && focused) {
    done();
    if (alt) library.draw(focused.uuid);
    else library.open(focused);
  } else if (key === 'ContextMenu' || (key === 'F10' && shift)) {
    done();
    selection.include(focus);
    onMenu();
  } else if (acting[key] && focused) {
    done();
    const pages = chosen.size > 0 ? selection.pages : [focused];
    if (actionsFor(pages).includes(acting[key])) library.run(acting[key], pages);
  } else if (key.length === 1 && !ctrl && !alt) {
    const found = selection.find(key);
    if (found === undefined) return;
    done();
    onFocus(found);
  }
}

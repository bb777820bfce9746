import {
  Button,
  ContextMenu,
  ErrorState,
  isKeyOfScreen,
  phoneWidth,
  texts as shared,
  useIsNarrow,
  useIsTouch,
} from '@daybook/kernel/ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { ActionItems } from './action-items.js';
import { actionsFor } from './actions.js';
import { ColumnHeads } from './column-heads.js';
import { beginDrag, endDrag } from './dragging.js';
import { FileRow, type RowEvents, RowSkeleton } from './file-row.js';
import { useLibrary } from './library.js';
import { listKey } from './list-keys.js';
import { named, type Page } from './page.js';
import { SelectionBar } from './selection-bar.js';
import type { Sorting } from './sorting.js';
import { texts } from './texts.js';
import type { Rows } from './use-folder-rows.js';
import { useHold } from './use-hold.js';
import { useSelection } from './use-selection.js';

const firstSkeletons = 8;

/** Pages as a grid: rows in sight only, one Tab stop, every action by mouse, key and finger. */
export function FileList({
  label,
  rows,
  sorting = null,
  empty,
  onSort,
  onUp,
  ofTrash = false,
}: {
  readonly label: string;
  readonly rows: Rows;
  readonly sorting?: Sorting;
  readonly empty: ReactNode;
  readonly onSort?: (sorting: Sorting) => void;
  /** Goes to the folder above. */
  readonly onUp?: () => void;
  readonly ofTrash?: boolean;
}) {
  const library = useLibrary();
  const narrow = useIsNarrow(phoneWidth);
  const isTouch = useIsTouch();
  const grid = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [menu, setMenu] = useState<{ readonly at: { x: number; y: number }; readonly pages: readonly Page[] }>();
  const [top, setTop] = useState(0);
  const id = useId();
  // who gives a row another name is taken to its new place; by what others do nobody is taken anywhere
  const renamed = useRef<string>(undefined);
  useEffect(() => {
    renamed.current = library.renaming ?? renamed.current;
  }, [library.renaming]);
  const selection = useSelection(rows, (index) => {
    if (rows.row(index)?.uuid === renamed.current) virtual.scrollToIndex(index, { align: 'auto' });
    renamed.current = undefined;
  });
  const { focus, chosen } = selection.state;
  const rowHeight = narrow ? 60 : 40;
  const count = rows.count ?? firstSkeletons;

  useLayoutEffect(() => {
    const place = () => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, []);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: top,
    scrollPaddingStart: 140,
    scrollPaddingEnd: 80,
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of the rows is measured anew
  useEffect(() => virtual.measure(), [rowHeight, virtual]);
  const shown = virtual.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are looked at anew when others are in sight
  useEffect(() => rows.look(first, last), [first, last, rows.count]);

  const hold = useHold((index) => selection.toggle(index));
  const events: RowEvents = {
    onPress: (index, event) => {
      if (hold.justHeld()) return;
      const page = rows.row(index);
      if (page && isTouch && chosen.size === 0) return library.open(page);
      if (isTouch) return selection.toggle(index);
      selection.press(index, { shift: event.shiftKey, ctrl: event.metaKey || event.ctrlKey });
      grid.current?.focus({ preventScroll: true });
      if (page && library.drawn !== undefined && !event.shiftKey && !event.metaKey && !event.ctrlKey) {
        library.draw(page.uuid);
      }
    },
    onToggle: selection.toggle,
    onMenu: (index, at) => {
      if (hold.justHeld()) return;
      grid.current?.focus({ preventScroll: true });
      setMenu({ at, pages: isTouch ? selection.withRow(index) : selection.include(index) });
    },
    onDrag: (index, event) => {
      const pages = selection.include(index);
      beginDrag(event.dataTransfer, pages, named(pages));
    },
    onDragEnd: endDrag,
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== grid.current) return;
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey);
    if (isPlain && isKeyOfScreen(event.key) && !selection.isFinding()) return;
    listKey(event, {
      selection,
      rows,
      library,
      onUp,
      page: Math.max(1, Math.floor(window.innerHeight / rowHeight) - 4),
      onFocus: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
      onMenu: () => {
        const row = document.getElementById(`${id}-${focus}`)?.getBoundingClientRect();
        if (row) setMenu({ at: { x: row.left + 48, y: row.top + 24 }, pages: selection.withRow(focus) });
      },
    });
  };

  if (rows.failure && rows.count === undefined) {
    return (
      <ErrorState title={texts.failedToLoad} onRetry={rows.reload}>
        {texts.failedToLoadHint}
      </ErrorState>
    );
  }
  const pages = selection.pages;
  const actions = actionsFor(menu?.pages ?? []);
  return (
    <div className="file-list">
      {pages.length > 0 && <SelectionBar pages={pages} narrow={narrow} onClear={selection.clear} />}
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are chosen, the arrows move among them
        role="grid"
        className={pages.length > 0 ? 'grid selecting' : 'grid'}
        aria-label={label}
        aria-multiselectable
        aria-rowcount={count + 1}
        aria-busy={rows.count === undefined || undefined}
        aria-activedescendant={count > 0 && focus >= first && focus <= last ? `${id}-${focus}` : undefined}
        tabIndex={0}
        data-rows="arrows"
        onKeyDown={onKeyDown}
      >
        <thead>
          <ColumnHeads sorting={sorting} onSort={onSort} ofTrash={ofTrash} />
        </thead>
        <tbody ref={body} style={{ height: count * rowHeight }}>
          {shown.map(({ index, start }) => {
            const page = rows.row(index);
            const place = {
              id: `${id}-${index}`,
              index,
              isFocused: index === focus,
              style: { height: rowHeight, transform: `translateY(${start - top}px)` },
            };
            if (!page) return <RowSkeleton key={index} {...place} />;
            return (
              <FileRow
                key={index}
                page={page}
                place={place}
                isSelected={chosen.has(page.uuid)}
                isTouch={isTouch}
                hold={hold.handlers(index)}
                events={events}
              />
            );
          })}
        </tbody>
      </table>
      {rows.count === 0 && empty}
      {rows.failure && (
        <p className="rows-failed" role="alert">
          {texts.failedToLoadRows}
          <Button size="small" onClick={rows.reload}>
            {shared.tryAgain}
          </Button>
        </p>
      )}
      {menu && actions.length > 0 && (
        <ContextMenu at={menu.at} label={texts.actions} onClose={() => setMenu(undefined)}>
          <ActionItems actions={actions} pages={menu.pages} />
        </ContextMenu>
      )}
    </div>
  );
}

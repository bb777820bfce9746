/**
 * Lists within `data-rows` are walked by j and k, and x chooses a row. One that moves a cursor of its own by the arrows
 * says `data-rows="arrows"`: it is given the keys it knows.
 */
export const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/** What lies on top: a dialog, else the page. */
export function scope(): ParentNode {
  const all = document.querySelectorAll('dialog[open]');
  return document.activeElement?.closest('dialog[open]') ?? [...all].at(-1) ?? document;
}

export function isReachable(element: HTMLElement): boolean {
  return !element.matches(':disabled') && !element.closest('[inert]') && (element.checkVisibility?.() ?? true);
}

const anyRow = '[data-rows] :is(tbody > tr, li)';

/** Where rows are looked for: in a sheet that has the focus, unless it shows what is open of a list under it. */
function scopeOfRows(): ParentNode {
  const all = scope();
  const sheet = document.activeElement?.closest('.drawer');
  if (!sheet || !all.contains(sheet) || !sheet.querySelector(anyRow)) return all;
  const isBeside = placeOfGone() !== undefined || all.querySelector('[data-rows] :is(.drawn, [aria-current=true])');
  return isBeside ? all : sheet;
}

/** The rows of the lists on the screen that lead somewhere or can be chosen, from top to bottom. */
function rows(): HTMLElement[] {
  const all = scopeOfRows().querySelectorAll<HTMLElement>(anyRow);
  const found = [...all].filter((row) => stopOf(row) !== null && isReachable(row));
  // a list within a row is a part of it
  return found.filter((row) => !found.some((other) => other !== row && other.contains(row)));
}

/** The list on the screen that moves its own cursor. */
function ownCursor(): HTMLElement | undefined {
  const all = [...scopeOfRows().querySelectorAll<HTMLElement>('[data-rows=arrows]')];
  return all.find((list) => isReachable(list) && list.querySelector('tbody > tr') !== null);
}

/** What a row leads to; a button that opens it says so by `data-opens`. */
const linkOf = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('[data-opens]') ?? row.querySelector<HTMLElement>('a[href]');
const boxOf = (row: HTMLElement) => row.querySelector<HTMLElement>('input[type=checkbox]:enabled');
/** Where the focus stands in a row. */
const stopOf = (row: HTMLElement) => linkOf(row) ?? boxOf(row);

/** What keys do in the lists on the screen. */
export interface RowKeys {
  readonly walk: boolean;
  readonly open: boolean;
  readonly choose: boolean;
}

export function rowKeys(): RowKeys {
  if (ownCursor()) return { walk: true, open: true, choose: true };
  const all = rows();
  return {
    walk: all.length > 0,
    open: all.some((row) => linkOf(row) !== null),
    choose: all.some((row) => boxOf(row) !== null),
  };
}

const isOpen = (row: HTMLElement) =>
  row.classList.contains('drawn') || row.querySelector(':is(a, [data-opens])[aria-current=true]') !== null;

/** The row that is focused, else the one that is open beside the list. */
function currentOf(all: readonly HTMLElement[]): number {
  const focused = all.findIndex((row) => row.contains(document.activeElement));
  return focused >= 0 ? focused : all.findIndex(isOpen);
}

/** Where what is open beside the list stood before it left the list. */
function placeOfGone(): number | undefined {
  const place = document.querySelector<HTMLElement>('[data-open-at]')?.dataset.openAt;
  return place === undefined ? undefined : Number(place);
}

/** Milliseconds after which a row that did not open, because somebody stayed where they were, stops nothing any more. */
const longestWay = 2_000;
let opening: HTMLElement | undefined;

/** Whether a row was told to open beside the list and what was open before is still there. */
export const isOnTheWay = () => opening?.isConnected === true && !isOpen(opening);

function open(row: HTMLElement): void {
  opening = row;
  setTimeout(() => {
    if (opening === row) opening = undefined;
  }, longestWay);
  linkOf(row)?.click();
}

/** Goes to the next row; while one is open beside the list the next one opens in its place. */
export function walk(direction: 1 | -1): boolean {
  const own = ownCursor();
  if (own) return moveCursor(own, direction);
  const gone = placeOfGone();
  const isBeside = gone !== undefined || rows().some(isOpen);
  // beside the list opens what can; the others would lead away from it
  const all = isBeside ? rows().filter((row) => linkOf(row)?.dataset.leaves === undefined) : rows();
  const next = nextOf(all, direction, gone);
  if (!next) return all.length > 0;
  stopOf(next)?.focus();
  next.scrollIntoView({ block: 'nearest' });
  if (isBeside) open(next);
  return true;
}

function nextOf(all: readonly HTMLElement[], direction: 1 | -1, gone: number | undefined): HTMLElement | undefined {
  const at = currentOf(all);
  if (at >= 0) return all[at + direction];
  // the next one has come up to the place of what is gone
  if (gone !== undefined) return direction === 1 ? all[gone] : all[gone - 1];
  return all.at(direction === 1 ? 0 : -1);
}

/** Moves on from where the cursor stands; to there, when nobody could see it before. */
function moveCursor(list: HTMLElement, direction: 1 | -1): boolean {
  const wasSeen = document.activeElement === list || list.querySelector('.drawn') !== null;
  list.focus({ preventScroll: true });
  // with Ctrl the cursor moves and chooses nothing
  if (wasSeen) press(list, { key: direction === 1 ? 'ArrowDown' : 'ArrowUp', ctrlKey: true });
  return true;
}

const press = (list: HTMLElement, key: KeyboardEventInit) =>
  list.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));

export function chooseRow(): boolean {
  const own = ownCursor();
  if (own) {
    if (document.activeElement === own) press(own, { key: ' ' });
    return document.activeElement === own;
  }
  const all = rows();
  const current = all[currentOf(all)];
  const box = current ? boxOf(current) : null;
  box?.click();
  return box !== null;
}

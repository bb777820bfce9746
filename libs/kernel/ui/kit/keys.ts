/**
 * Keys of one letter. What can be done on the screen says so itself: a button or field with `aria-keyshortcuts="e"` is
 * pressed or focused by e. Lists within `data-rows` are walked by j and k, and x chooses a row.
 */
export interface OfferedKey {
  readonly key: string;
  /** As people know what it does. */
  readonly label: string;
  readonly run: () => void;
}

const place = 'daybook.keysOff';
const step: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/** Off for whoever is signed in, in this browser: speech input types letters that nobody meant as keys. */
export const areKeysOff = () => localStorage.getItem(place) !== null;

export function turnKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(place);
  else localStorage.setItem(place, 'off');
}

/** What the screen offers now; of two with one key the later one, which lies on top. */
export function offeredKeys(): readonly OfferedKey[] {
  const offered = new Map<string, OfferedKey>();
  for (const element of document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')) {
    const key = element.getAttribute('aria-keyshortcuts') ?? '';
    if (key.length !== 1 || !isReachable(element)) continue;
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    offered.set(key, { key, label, run: () => act(element) });
  }
  return [...offered.values()];
}

/** @returns whether the key means something here */
export function pressKey(key: string): boolean {
  if (areKeysOff()) return false;
  const direction = step[key];
  if (direction) return walk(direction);
  if (key === 'x') return chooseRow();
  // what is still open is no longer what was meant
  if (isOnTheWay()) return true;
  const offered = offeredKeys().find((one) => one.key === key);
  offered?.run();
  return offered !== undefined;
}

function act(element: HTMLElement): void {
  if (element.matches('input, textarea, select')) element.focus();
  else element.click();
}

function isReachable(element: HTMLElement): boolean {
  return !element.matches(':disabled') && !element.closest('[inert]') && (element.checkVisibility?.() ?? true);
}

/** The rows of the lists on the screen that lead somewhere, from top to bottom. */
function rows(): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>('[data-rows] :is(tbody > tr, li)');
  return [...all].filter((row) => linkOf(row) !== null && isReachable(row));
}

/** What a row leads to; a button that opens it says so by `data-opens`. */
const linkOf = (row: HTMLElement) => row.querySelector<HTMLElement>('a[href], [data-opens]');

const isOpen = (row: HTMLElement) =>
  row.classList.contains('drawn') || row.querySelector('a[aria-current=true]') !== null;

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
const isOnTheWay = () => opening?.isConnected === true && !isOpen(opening);

function open(row: HTMLElement): void {
  opening = row;
  setTimeout(() => {
    if (opening === row) opening = undefined;
  }, longestWay);
  linkOf(row)?.click();
}

/** Goes to the next row; while one is open beside the list the next one opens in its place. */
function walk(direction: 1 | -1): boolean {
  const gone = placeOfGone();
  const isBeside = gone !== undefined || rows().some(isOpen);
  // beside the list opens what can; the others would lead away from it
  const all = isBeside ? rows().filter((row) => linkOf(row)?.dataset.leaves === undefined) : rows();
  const next = nextOf(all, direction, gone);
  if (!next) return all.length > 0;
  const link = linkOf(next);
  link?.focus();
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

function chooseRow(): boolean {
  const all = rows();
  const box = all[currentOf(all)]?.querySelector<HTMLElement>('input[type=checkbox]');
  box?.click();
  return box !== undefined && box !== null;
}

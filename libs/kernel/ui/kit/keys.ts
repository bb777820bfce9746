import { chooseRow, isOnTheWay, isReachable, scope, steps, walk } from './row-keys.js';

/**
 * Keys of one letter. What can be done on the screen says so itself: a button or field with `aria-keyshortcuts="e"` is
 * pressed or focused by e. Under a dialog nothing is meant: what lies on top is.
 */
export interface OfferedKey {
  readonly key: string;
  /** As people know what it does. */
  readonly label: string;
  readonly run: () => void;
}

const place = 'daybook.keysOff';

/** Off for whoever is signed in, in this browser: speech input types letters that nobody meant as keys. */
export const areKeysOff = () => localStorage.getItem(place) !== null;

export function turnKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(place);
  else localStorage.setItem(place, 'off');
}

/** What the screen offers now; of two with one key the later one, which lies on top. */
export function offeredKeys(): readonly OfferedKey[] {
  const offered = new Map<string, OfferedKey>();
  for (const element of scope().querySelectorAll<HTMLElement>('[aria-keyshortcuts]')) {
    const key = element.getAttribute('aria-keyshortcuts') ?? '';
    if (key.length !== 1 || !isReachable(element)) continue;
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    offered.set(key, { key, label, run: () => act(element) });
  }
  return [...offered.values()];
}

/** Whether a letter means something here, before it means anything to a list that finds titles by their letters. */
export function isKeyOfScreen(key: string): boolean {
  if (areKeysOff()) return false;
  return key in steps || key === 'x' || offeredKeys().some((one) => one.key === key);
}

/** @returns whether the key means something here */
export function pressKey(key: string): boolean {
  if (areKeysOff()) return false;
  const direction = steps[key];
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

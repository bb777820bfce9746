/** What stays in reach while something covers the page: dialogs and messages lie above it. */
const above = 'dialog, [popover], .drawer-scrim, script, style';

/**
 * Takes everything around an element out of reach of pointer, keyboard and screen reader, also what appears later.
 *
 * @returns puts it back as it was
 */
export function holdBackground(front: HTMLElement): () => void {
  const held = new Set<HTMLElement>();
  const hold = () => {
    for (const [path, around] of ancestors(front)) {
      for (const beside of around.children) {
        if (beside === path || !(beside instanceof HTMLElement) || beside.inert || beside.matches(above)) continue;
        beside.inert = true;
        held.add(beside);
      }
    }
  };
  const newcomers = new MutationObserver(hold);
  for (const [, around] of ancestors(front)) newcomers.observe(around, { childList: true });
  hold();
  return () => {
    newcomers.disconnect();
    for (const element of held) element.inert = false;
  };
}

/** From the element up to the body: each with what it lies in. */
function ancestors(front: HTMLElement): [HTMLElement, HTMLElement][] {
  const { parentElement } = front;
  if (parentElement === null || front === document.body) return [];
  return [[front, parentElement], ...ancestors(parentElement)];
}

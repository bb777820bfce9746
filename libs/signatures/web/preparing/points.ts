/** A point of a page, in parts of it. */
export interface PagePoint {
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

/** The page under a point of the window, and where on it; nothing beside the pages and under what lies over them. */
export function pageAt(clientX: number, clientY: number): PagePoint | undefined {
  const sheet = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.pdf-page');
  if (!sheet) return undefined;
  const { left, top, width, height } = sheet.getBoundingClientRect();
  return { page: Number(sheet.dataset.page), x: (clientX - left) / width, y: (clientY - top) / height };
}

/** The page of which most is to be seen. */
export function shownPage(root: HTMLElement | null): number {
  const scroller = root?.querySelector('.preparation-pages')?.getBoundingClientRect();
  if (!root || !scroller) return 1;
  let [best, most] = [1, 0];
  for (const sheet of root.querySelectorAll<HTMLElement>('.pdf-page')) {
    const { top, bottom } = sheet.getBoundingClientRect();
    const shown = Math.min(bottom, scroller.bottom) - Math.max(top, scroller.top);
    if (shown > most) [best, most] = [Number(sheet.dataset.page), shown];
  }
  return best;
}

import { mayPreview } from '../actions.js';
import type { Page } from '../page.js';
import type { Rows } from '../use-folder-rows.js';

export interface Beside {
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** The files before and after one in its list. What the preview cannot show is passed over, as opening it would be. */
export function beside(rows: Pick<Rows, 'count' | 'row'>, uuid: string): Beside {
  const { count = 0 } = rows;
  let at = 0;
  while (at < count && rows.row(at)?.uuid !== uuid) at += 1;
  if (at === count) return { previous: undefined, next: undefined };
  const first = (from: number, step: 1 | -1): string | undefined => {
    for (let index = from; index >= 0 && index < count; index += step) {
      const page = rows.row(index);
      if (page && isShown(page)) return page.uuid;
    }
    return undefined;
  };
  return { previous: first(at - 1, -1), next: first(at + 1, 1) };
}

const isShown = (page: Page) => page.__typename === 'File' && page.live && mayPreview(page);

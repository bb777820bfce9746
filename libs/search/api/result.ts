import { type Finding, highlight, shortened } from '@daybook/search/read';
import type { SearchParts } from './parts.js';

/** As the schema's SearchResult; the company is filled in by name. */
export interface Result {
  readonly uuid: string;
  readonly itemType: string;
  readonly itemUrl: string;
  readonly itemLive: boolean;
  readonly text: string;
  readonly highlights: readonly string[];
  readonly company: { readonly uuid: string };
  readonly place: { readonly folders: readonly string[] } | null;
}

/** Characters that are shown of what has no title. */
const mostOfText = 160;

/** @param folders in which files, folders and links lie, by their uuids */
export function resultsOf(
  { found, isFound }: Finding,
  folders: ReadonlyMap<string, readonly string[]>,
  parts: Pick<SearchParts, 'kinds' | 'itemUrl' | 'treeUrl'>,
): Result[] {
  return found.map((one) => {
    const { uuid, kind, company, item, path, isTrashed, title, excerpt } = one;
    const { itemType = kind, isUntitled = false } = parts.kinds[kind] ?? {};
    const above = folders.get(uuid);
    const fragments = isUntitled ? [excerpt] : [title, excerpt];
    return {
      uuid,
      itemType,
      itemUrl: path === null ? parts.itemUrl(company, item) : parts.treeUrl(company, path),
      itemLive: !isTrashed,
      text: isUntitled ? shortened(excerpt, mostOfText) : title,
      highlights: fragments.flatMap((text) => highlight(text, isFound) ?? []),
      company: { uuid: company },
      place: above ? { folders: above } : null,
    };
  });
}

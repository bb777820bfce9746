import { type Finding, type Found, highlight, shortened } from '@daybook/search/read';

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

/** Characters of a comment that are shown as its text. */
const mostOfComment = 160;

/** @param folders in which files, folders and links lie, by their uuids */
export function resultsOf({ found, isFound }: Finding, folders: ReadonlyMap<string, readonly string[]>): Result[] {
  return found.map((one) => {
    const { uuid, kind, company, isTrashed, title, excerpt } = one;
    const above = folders.get(uuid);
    const fragments = kind === 'comment' ? [excerpt] : [title, excerpt];
    return {
      uuid,
      itemType: kind === 'link' ? 'file' : kind,
      itemUrl: itemUrlOf(one),
      itemLive: !isTrashed,
      text: kind === 'comment' ? shortened(excerpt, mostOfComment) : title,
      highlights: fragments.flatMap((text) => highlight(text, isFound) ?? []),
      company: { uuid: company },
      place: above ? { folders: above } : null,
    };
  });
}

function itemUrlOf({ company, item, path }: Found): string {
  if (path === null) return `${company}/to-dos/${item}/`;
  return `${company}/files/${path.map((slug) => `${encodeURIComponent(slug)}/`).join('')}`;
}

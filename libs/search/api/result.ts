import { type Finding, type Found, highlight, shortened } from '@daybook/search/read';

/** As the schema's SearchResult; the company and the place are filled in by the areas that know them. */
export interface Result {
  readonly uuid: string;
  readonly itemType: string;
  readonly itemUrl: string;
  readonly itemLive: boolean;
  readonly text: string;
  readonly highlights: readonly string[];
  readonly company: { readonly uuid: string };
  readonly place: { readonly node: string; readonly company: string } | null;
}

/** Characters of a comment that are shown as its text. */
const mostOfComment = 160;

export function resultsOf({ found, isFound }: Finding): Result[] {
  return found.map((one) => {
    const { uuid, kind, company, isTrashed, title, excerpt } = one;
    const fragments = kind === 'comment' ? [excerpt] : [title, excerpt];
    return {
      uuid,
      itemType: kind === 'link' ? 'file' : kind,
      itemUrl: itemUrlOf(one),
      itemLive: !isTrashed,
      text: kind === 'comment' ? shortened(excerpt, mostOfComment) : title,
      highlights: fragments.flatMap((text) => highlight(text, isFound) ?? []),
      company: { uuid: company },
      place: one.path === null || kind === 'comment' ? null : { node: uuid, company },
    };
  });
}

function itemUrlOf({ company, item, path }: Found): string {
  if (path === null) return `${company}/to-dos/${item}/`;
  return `${company}/files/${path.map((slug) => `${encodeURIComponent(slug)}/`).join('')}`;
}

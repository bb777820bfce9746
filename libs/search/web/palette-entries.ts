import type { ShownResult } from './recent-results.js';

/** A page or command that the palette offers besides what is searched for. */
export interface Shortcut {
  readonly label: string;
  readonly group: 'page' | 'command';
  readonly run: () => void;
  /** Offered only when it is typed: there are many of its kind. */
  readonly whenTyped?: boolean;
}

/** One line of the palette. */
export type Entry = {
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
} & ({ readonly kind: 'page' | 'command' | 'company' } | { readonly kind: 'result'; readonly result: ShownResult });

/** The most companies that are offered at once. */
const mostCompanies = 6;

/** Whether each word that was typed begins a word of a label, whatever its case. */
export function isMeant(typed: string, label: string): boolean {
  const words = label.toLowerCase().split(/[\s/&,.-]+/);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)) || label.toLowerCase().startsWith(part));
}

/** A page that every company has. */
export interface CompanyPage {
  readonly label: string;
  /** Below `/{company}/`. */
  readonly path: string;
}

/**
 * What the palette shows for what is typed: pages and commands first, then companies, then pages of companies where both
 * were typed (`harbor files`), then what the search has found.
 */
export function entriesFor(
  typed: string,
  {
    shortcuts,
    companies,
    companyPages,
    results,
    goTo,
    open,
  }: {
    readonly shortcuts: readonly Shortcut[];
    readonly companies: readonly { readonly uuid: string; readonly name: string }[];
    readonly companyPages: readonly CompanyPage[];
    readonly results: readonly ShownResult[];
    readonly goTo: (address: string) => void;
    readonly open: (result: ShownResult) => void;
  },
): readonly Entry[] {
  const query = typed.trim();
  const known = shortcuts
    .filter(({ label, whenTyped }) => isMeant(query, label) && (query !== '' || !whenTyped))
    .map(({ label, group, run }): Entry => ({ key: `${group} ${label}`, kind: group, label, run }));
  if (query === '') return known;
  return [
    ...known,
    ...companies
      .filter(({ name }) => isMeant(query, name))
      .slice(0, mostCompanies)
      .map(
        ({ uuid, name }): Entry => ({
          key: uuid,
          kind: 'company',
          label: name,
          run: () => goTo(`/${uuid}/`),
        }),
      ),
    ...pagesOfCompanies(query, companies, companyPages).map(
      ({ uuid, name, page }): Entry => ({
        key: `${uuid} ${page.path}`,
        kind: 'page',
        label: `${name}: ${page.label}`,
        run: () => goTo(`/${uuid}/${page.path}`),
      }),
    ),
    ...results.map(
      (result): Entry => ({
        key: `result ${result.uuid}`,
        kind: 'result',
        result,
        label: result.text,
        run: () => open(result),
      }),
    ),
  ];
}

/** Pages that the words name together with their company, where neither is named by all of them. */
function pagesOfCompanies(
  query: string,
  companies: readonly { readonly uuid: string; readonly name: string }[],
  pages: readonly CompanyPage[],
) {
  if (!/\s/.test(query)) return [];
  const meant = pages.filter(({ label }) => !isMeant(query, label));
  return companies
    .filter(({ name }) => !isMeant(query, name))
    .flatMap(({ uuid, name }) =>
      meant.filter(({ label }) => isMeant(query, `${name} ${label}`)).map((page) => ({ uuid, name, page })),
    )
    .slice(0, mostCompanies);
}

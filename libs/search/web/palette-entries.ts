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

/** What the palette shows for what is typed: pages and commands first, then companies, then what the search has found. */
export function entriesFor(
  typed: string,
  {
    shortcuts,
    companies,
    results,
    goTo,
    open,
  }: {
    readonly shortcuts: readonly Shortcut[];
    readonly companies: readonly { readonly uuid: string; readonly name: string }[];
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

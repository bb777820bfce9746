import type { ShownResult } from './recent-results.js';

/** A page or command that the palette offers besides what is searched for. */
export interface Shortcut {
  readonly label: string;
  readonly group: 'page' | 'command';
  readonly run: () => void;
}

export type EntryKind = 'page' | 'command' | 'company' | 'todo' | 'file' | 'folder' | 'comment';

/** One line of the palette. */
export interface Entry {
  readonly key: string;
  readonly kind: EntryKind;
  readonly label: string;
  /** Where it belongs, said in small. */
  readonly hint: string;
  readonly run: () => void;
}

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
    .filter(({ label }) => isMeant(query, label))
    .map(({ label, group, run }): Entry => ({ key: `${group} ${label}`, kind: group, label, hint: '', run }));
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
          hint: '',
          run: () => goTo(`/${uuid}/`),
        }),
      ),
    ...results.map(
      (result): Entry => ({
        key: `result ${result.uuid}`,
        kind: result.itemType as EntryKind,
        label: result.text,
        hint: result.company.name,
        run: () => open(result),
      }),
    ),
  ];
}

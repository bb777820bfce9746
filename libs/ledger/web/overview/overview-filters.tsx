import { SelectField } from '@daybook/kernel/ui';
import { SearchWords } from '@daybook/kernel/ui/admin';
import { booksStandings } from '@daybook/ledger/domain';
import type { BooksOverviewQueryVariables, BooksSort } from './generated/graphql.js';
import { orders, standings, texts } from './texts.js';

/** Which companies are shown and in which order, as the address has it. */
export type Filters = Readonly<Record<'search' | 'standing' | 'sort', string>>;

export function filtersIn(params: URLSearchParams): Filters {
  const { search = '', standing = '', sort = '' } = Object.fromEntries(params);
  return { search, standing, sort };
}

/** What an address says that means nothing is left out. */
export function wantedBy({ search, standing, sort }: Filters): Omit<BooksOverviewQueryVariables, 'offset'> {
  const known = Object.keys(orders) as BooksSort[];
  const order = known.find((one) => one === sort) ?? 'STANDING';
  const only = booksStandings.find((one) => one === standing);
  return {
    ...(search && { search: search.slice(0, 200) }),
    ...(only && { standing: only }),
    sort: order,
    descending: orders[order].descending,
  };
}

export function OverviewFilters({
  filters,
  onChange,
}: {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}) {
  const wired = (name: 'standing' | 'sort') => ({
    name,
    value: filters[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...filters, [name]: target.value }),
  });
  const all = [{ value: '', label: texts.all }];
  const first = orders.STANDING.label;
  return (
    <search className="staff-filters" aria-label={texts.filters}>
      <SearchWords
        label={texts.search}
        value={filters.search}
        onSettle={(search) => onChange({ ...filters, search })}
      />
      <SelectField
        label={texts.standing}
        options={[...all, ...booksStandings.map((value) => ({ value, label: standings[value] }))]}
        {...wired('standing')}
      />
      <SelectField
        label={texts.sort}
        options={Object.entries(orders).map(([value, { label }]) => ({ value: label === first ? '' : value, label }))}
        {...wired('sort')}
      />
    </search>
  );
}

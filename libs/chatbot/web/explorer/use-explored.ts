import { useAddressSearch, useDebounced, useQuery } from '@daybook/kernel/ui';
import { ExploredCompaniesDocument } from './generated/graphql.js';

const names = ['company', 'person', 'personName', 'from', 'to', 'sentiment', 'state', 'view', 'chat', 'of'] as const;
type Name = (typeof names)[number];

export type Choice = Readonly<Record<Name, string>>;

/** What is looked at, as the address says it, so that it can be sent to a colleague. */
export function useExplored() {
  const [search, setSearch] = useAddressSearch();
  const choice = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Choice;
  const change = (changed: Partial<Choice>, replace = true) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changed)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, { replace });
  };
  return { choice, change };
}

const day = /^\d{4}-\d\d-\d\d$/;

/** The filters as the server takes them; null while the companies of a name are being found. */
export function useFilters({ company, person, from, to, sentiment }: Choice) {
  const words = useDebounced(company.trim(), 300);
  const { data } = useQuery(ExploredCompaniesDocument, words ? { search: words } : null, { about: ['company'] });
  const companies = words ? data?.companies.companies.map(({ uuid }) => uuid) : undefined;
  if (words && !companies) return null;
  return {
    companyUuids: companies ?? null,
    userUuid: person || null,
    from: day.test(from) ? from : null,
    to: day.test(to) ? to : null,
    sentiment: sentiment === 'positive' || sentiment === 'negative' ? sentiment : null,
  };
}

export type Filters = NonNullable<ReturnType<typeof useFilters>>;

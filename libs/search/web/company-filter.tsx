import { useQueries } from '@daybook/kernel/ui';
import { SearchCompaniesDocument } from './generated/graphql.js';
import { texts } from './texts.js';

const page = 100;

/** All companies that the person sees; how many there are, the first page says. */
export function useCompanies(): readonly { readonly uuid: string; readonly name: string }[] {
  const about = { about: ['company'] };
  const [first] = useQueries(SearchCompaniesDocument, [{ offset: 0 }], about);
  const pages = Math.ceil((first?.data?.companies.totalCount ?? 0) / page);
  const rest = Array.from({ length: Math.max(0, pages - 1) }, (_, n) => ({ offset: (n + 1) * page }));
  const others = useQueries(SearchCompaniesDocument, rest, about);
  return [first, ...others].flatMap((answer) => answer?.data?.companies.companies ?? []);
}

/** Narrows the search to one company. */
export function CompanyFilter({
  companies,
  chosen,
  onChoose,
}: {
  readonly companies: readonly { readonly uuid: string; readonly name: string }[];
  readonly chosen: string;
  readonly onChoose: (company: string) => void;
}) {
  return (
    <select
      className="input search-company"
      aria-label={texts.company}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{texts.allCompanies}</option>
      {companies.map(({ uuid, name }) => (
        <option key={uuid} value={uuid}>
          {name}
        </option>
      ))}
    </select>
  );
}

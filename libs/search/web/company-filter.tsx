import { useEveryPage } from '@daybook/kernel/ui';
import { SearchCompaniesDocument } from './generated/graphql.js';
import { texts } from './texts.js';

const about = { about: ['company'] } as const;

/** All companies that the person sees. */
export function useCompanies(): readonly { readonly uuid: string; readonly name: string }[] {
  const pages = useEveryPage(SearchCompaniesDocument, ({ companies }) => companies.totalCount, about);
  return pages.flatMap(({ companies }) => companies.companies);
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

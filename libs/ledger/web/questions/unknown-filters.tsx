import { SelectField, TextField, useQuery, useToday } from '@daybook/kernel/ui';
import { periodsAt } from '../transactions/days-wanted.js';
import { changed, type Filters } from './filters.js';
import { UnknownBooksDocument } from './generated/graphql.js';
import { texts } from './texts.js';

const askedOrNot = [
  { value: '', label: texts.askedOrNot },
  { value: 'no', label: texts.notYetAsked },
  { value: 'yes', label: texts.asked },
];

/** Which of the transactions are shown. */
export function UnknownFilters({
  filters,
  onChange,
}: {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}) {
  const { data } = useQuery(UnknownBooksDocument, {}, { about: ['ledgerUnknownAccounts', 'company', 'companyUser'] });
  const today = useToday();
  const books = data?.unknownBooks ?? [];
  const accounts = books.find(({ companyUuid }) => companyUuid === filters.company)?.accounts ?? [];
  const wired = (name: keyof Filters) => ({
    name,
    value: filters[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(changed(filters, { [name]: target.value })),
  });
  return (
    <search className="transaction-filters" aria-label={texts.filters}>
      <SelectField
        label={texts.company}
        options={[
          { value: '', label: texts.allCompanies },
          ...books.map(({ companyUuid, companyName }) => ({ value: companyUuid, label: companyName })),
        ]}
        {...wired('company')}
      />
      {accounts.length > 1 && (
        <SelectField
          label={texts.account}
          options={[
            { value: '', label: texts.allAccounts },
            ...accounts.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...wired('account')}
        />
      )}
      <SelectField label={texts.period} options={periodsAt(today)} {...wired('period')} />
      <TextField label={texts.least} inputMode="numeric" maxLength={9} {...wired('least')} />
      <SelectField label={texts.status} options={askedOrNot} {...wired('asked')} />
    </search>
  );
}

import { SelectField, TextField, useQuery, useToday } from '@daybook/kernel/ui';
import { periodsAt } from '../transactions/days-wanted.js';
import type { Filters } from './filters.js';
import { CompaniesWithAnswersDocument } from './generated/graphql.js';
import { texts } from './texts.js';

const standings = [
  { value: '', label: texts.anyStanding },
  { value: 'named', label: texts.named },
  { value: 'words', label: texts.inWords },
  { value: 'refused', label: texts.standing.refused },
  { value: 'open', label: texts.standing.open },
  { value: 'sentBack', label: texts.standing.sentBack },
  { value: 'accepted', label: texts.standing.accepted },
];

/** Which of the answers are shown. */
export function AnswerFilters({
  filters,
  onChange,
}: {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}) {
  const about = ['ledgerUnknownAccounts', 'company', 'companyUser'] as const;
  const { data } = useQuery(CompaniesWithAnswersDocument, {}, { about });
  const wired = (name: keyof Filters) => ({
    name,
    value: filters[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...filters, [name]: target.value }),
  });
  return (
    <search className="transaction-filters" aria-label={texts.filters}>
      <SelectField
        label={texts.company}
        options={[
          { value: '', label: texts.anyCompany },
          ...(data?.unknownBooks ?? []).map(({ companyUuid, companyName }) => ({
            value: companyUuid,
            label: companyName,
          })),
        ]}
        {...wired('company')}
      />
      <SelectField label={texts.date} options={periodsAt(useToday())} {...wired('period')} />
      <TextField label={texts.least} inputMode="numeric" maxLength={9} {...wired('least')} />
      <SelectField label={texts.status} options={standings} {...wired('standing')} />
    </search>
  );
}

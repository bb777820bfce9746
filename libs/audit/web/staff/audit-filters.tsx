import { Button, SelectField, TextField, useQuery } from '@daybook/kernel/ui';
import { choices, SearchWords, useFilters } from '@daybook/kernel/ui/admin';
import { AuditFiltersDocument } from './generated/graphql.js';
import { anyone } from './resource.js';
import { texts } from './texts.js';
import { useCompanies } from './use-companies.js';

const nothing = {};

/** Company, person, kind, time and words. */
export function AuditFilters() {
  const { field, chosen, set, clear, isFiltered } = useFilters();
  const { data } = useQuery(AuditFiltersDocument, nothing, { about: ['user'] });
  const companies = useCompanies();
  return (
    <search className="staff-filters">
      <SearchWords
        label={texts.search}
        placeholder={texts.searchHint}
        value={chosen('search')}
        onSettle={(words) => set('search', words)}
      />
      <SelectField label={texts.company} options={choices(texts.allCompanies, companies)} {...field('companyUuid')} />
      <SelectField
        label={texts.person}
        options={choices(texts.everybody, [{ uuid: anyone, name: texts.anyone }, ...(data?.auditPeople ?? [])])}
        {...field('actorUuid')}
      />
      <SelectField
        label={texts.kind}
        options={[
          { value: '', label: texts.allKinds },
          ...(data?.auditKinds ?? []).map(({ kind, label }) => ({ value: kind, label })),
        ]}
        {...field('kind')}
      />
      <TextField type="date" label={texts.from} {...field('from')} />
      <TextField type="date" label={texts.to} {...field('to')} />
      {isFiltered && (
        <Button look="quiet" onClick={clear}>
          {texts.clear}
        </Button>
      )}
    </search>
  );
}

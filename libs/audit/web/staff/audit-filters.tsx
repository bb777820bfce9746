import { SelectField, useQuery } from '@daybook/kernel/ui';
import { choices, FilterBar, useFilters } from '@daybook/kernel/ui/admin';
import { AuditFiltersDocument } from './generated/graphql.js';
import { anyone } from './resource.js';
import { texts } from './texts.js';
import { useCompanies } from './use-companies.js';

/** Company, person, kind, time and words. */
export function AuditFilters() {
  const filters = useFilters();
  const { field } = filters;
  const { data } = useQuery(AuditFiltersDocument, {}, { about: ['user'] });
  const companies = useCompanies();
  return (
    <FilterBar filters={filters} texts={texts}>
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
    </FilterBar>
  );
}

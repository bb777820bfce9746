import { SelectField, useEveryPage, useQuery } from '@daybook/kernel/ui';
import { choices, FilterBar, useFilters } from '@daybook/kernel/ui/admin';
import { SecurityCompaniesDocument, SecurityFiltersDocument } from './generated/graphql.js';
import { texts } from './texts.js';

const ofCompanies = { about: ['company'] } as const;

/** Words, kind, person, company and time. */
export function SecurityFilters() {
  const filters = useFilters();
  const { field } = filters;
  const { data } = useQuery(SecurityFiltersDocument, {}, { about: ['user'] });
  const pages = useEveryPage(SecurityCompaniesDocument, ({ companies }) => companies.totalCount, ofCompanies);
  const companies = pages.flatMap((page) => page.companies.companies);
  const topics = (data?.securityTopics ?? []).map(({ topic, label }) => ({ value: topic, label }));
  return (
    <FilterBar filters={filters} texts={texts}>
      <SelectField label={texts.kind} options={[{ value: '', label: texts.allKinds }, ...topics]} {...field('kind')} />
      <SelectField label={texts.person} options={choices(texts.everybody, data?.auditPeople)} {...field('userUuid')} />
      <SelectField label={texts.company} options={choices(texts.allCompanies, companies)} {...field('companyUuid')} />
    </FilterBar>
  );
}

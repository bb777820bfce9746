import { Button, SelectField, TextField, useEveryPage, useQuery } from '@daybook/kernel/ui';
import { choices, SearchWords, useFilters } from '@daybook/kernel/ui/admin';
import { SecurityCompaniesDocument, SecurityFiltersDocument } from './generated/graphql.js';
import { texts } from './texts.js';

const nothing = {};
const ofCompanies = { about: ['company'] };

/** Words, kind, person, company and time. */
export function SecurityFilters() {
  const { field, chosen, set, clear, isFiltered } = useFilters();
  const { data } = useQuery(SecurityFiltersDocument, nothing, { about: ['user'] });
  const pages = useEveryPage(SecurityCompaniesDocument, ({ companies }) => companies.totalCount, ofCompanies);
  const companies = pages.flatMap((page) => page.companies.companies);
  const topics = (data?.securityTopics ?? []).map(({ topic, label }) => ({ value: topic, label }));
  return (
    <search className="staff-filters">
      <SearchWords
        label={texts.search}
        placeholder={texts.searchHint}
        value={chosen('search')}
        onSettle={(words) => set('search', words)}
      />
      <SelectField label={texts.kind} options={[{ value: '', label: texts.allKinds }, ...topics]} {...field('kind')} />
      <SelectField label={texts.person} options={choices(texts.everybody, data?.auditPeople)} {...field('userUuid')} />
      <SelectField label={texts.company} options={choices(texts.allCompanies, companies)} {...field('companyUuid')} />
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

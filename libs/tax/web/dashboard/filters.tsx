import { Checkbox, SelectField, useQuery } from '@daybook/kernel/ui';
import { SearchWords, useFilters } from '@daybook/kernel/ui/admin';
import { TqDashboardYearsDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** Words of the name, the year, and how far the questionnaire and the 1099s are. */
export function SummaryFilters() {
  const { chosen, set, field } = useFilters();
  const { data } = useQuery(TqDashboardYearsDocument, {}, { about: ['questionnaire', 'form1099'] });
  const { tqAvailableYears = [], form1099AvailableYears = [] } = data?.tqDashboard ?? {};
  const years = [...new Set([...tqAvailableYears, ...form1099AvailableYears])].sort((one, other) => other - one);
  const yearChoices = [
    { value: '', label: texts.newestYear },
    ...years.map((year) => ({ value: `${year}`, label: `${year}` })),
    ...(years.length > 1 ? [{ value: years.join(','), label: texts.everyYear }] : []),
  ];
  return (
    <search className="staff-filters tax-filters">
      <SearchWords label={texts.search} value={chosen('search')} onSettle={(words) => set('search', words)} />
      <SelectField label={texts.year} options={yearChoices} {...field('year')} />
      <SelectField
        label={texts.status}
        options={[{ value: '', label: texts.anyStatus }, ...texts.statusChoices]}
        {...field('status')}
      />
      <SelectField
        label={texts.signUp}
        options={[{ value: '', label: texts.anySignUp }, ...texts.signUpChoices]}
        {...field('signUp')}
      />
      <Checkbox
        label={texts.needsAttention}
        checked={chosen('needsAttention') === 'true'}
        onChange={({ target }) => set('needsAttention', target.checked)}
      />
      <Checkbox
        label={texts.mine}
        checked={chosen('mine') === 'true'}
        onChange={({ target }) => set('mine', target.checked)}
      />
    </search>
  );
}

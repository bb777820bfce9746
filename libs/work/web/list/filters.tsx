import { SelectField, useQuery } from '@daybook/kernel/ui';
import { choices, SearchWords, useFilters } from '@daybook/kernel/ui/admin';
import { periodName } from '@daybook/work/domain';
import { WorkPeopleDocument } from '../generated/graphql.js';
import { WorkKindsDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { usePeriods } from './use-periods.js';

const whoses = [
  { value: '', label: texts.everybody },
  ...(['mine', 'team', 'unassigned'] as const).map((value) => ({ value, label: texts[value] })),
];

const groupings = [
  { value: '', label: texts.ungrouped },
  ...(['company', 'kind', 'person', 'week', 'period'] as const).map((value) => ({
    value,
    label: texts.groupings[value],
  })),
];

/** What the list is narrowed to. */
export function WorkFilters() {
  const { chosen, set, field } = useFilters();
  const { workKinds: kinds = [], companyTags: tags = [] } = useQuery(WorkKindsDocument, {}).data ?? {};
  const { workPeople: people = [] } = useQuery(WorkPeopleDocument, {}).data ?? {};
  const periods = usePeriods(chosen('period'));
  return (
    <search className="staff-filters work-filters">
      <SearchWords label={texts.search} value={chosen('search')} onSettle={(words) => set('search', words)} />
      <SelectField
        label={texts.kind}
        options={[{ value: '', label: texts.anyKind }, ...kinds.map(({ kind, label }) => ({ value: kind, label }))]}
        {...field('kind')}
      />
      {tags.length > 0 && (
        <SelectField
          label={texts.tag}
          options={[{ value: '', label: texts.allTags }, ...tags.map(({ tag }) => ({ value: tag, label: tag }))]}
          {...field('tag')}
        />
      )}
      {periods.length > 0 && (
        <SelectField
          label={texts.period}
          options={[
            { value: '', label: texts.anyPeriod },
            ...periods.map((value) => ({ value, label: periodName(value) })),
          ]}
          {...field('period')}
        />
      )}
      <SelectField label={texts.whose} options={whoses} {...field('whose')} />
      <SelectField
        label={texts.person}
        options={choices(
          texts.anyPerson,
          people.filter(({ isActive }) => isActive),
        )}
        {...field('person')}
      />
      <SelectField
        label={texts.groupBy}
        options={groupings}
        value={chosen('groupBy')}
        onChange={({ target }) => {
          set('groupBy', target.value);
          set('group', '');
        }}
      />
    </search>
  );
}

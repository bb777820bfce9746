import { Checkbox, SelectField, useQuery } from '@daybook/kernel/ui';
import { SearchWords, useFilters } from '@daybook/kernel/ui/admin';
import { WorkKindsDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** What the list is narrowed to. */
export function WorkFilters() {
  const { chosen, set, field } = useFilters();
  const { workKinds: kinds = [], companyTags: tags = [] } = useQuery(WorkKindsDocument, {}).data ?? {};
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
      <Checkbox
        label={texts.mine}
        title={texts.mineHint}
        checked={chosen('mine') === 'true'}
        onChange={({ target }) => set('mine', target.checked)}
      />
    </search>
  );
}

import { Checkbox, SelectField, useQuery } from '@daybook/kernel/ui';
import { SearchWords, useFilters } from '@daybook/kernel/ui/admin';
import { TagsOfCompaniesDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** Words of the name, and which of the companies. */
export function DirectoryFilters() {
  const { chosen, set } = useFilters();
  return (
    <search className="staff-filters directory-filters">
      <SearchWords label={texts.search} value={chosen('search')} onSettle={(words) => set('search', words)} />
      <TagFilter />
      <Checkbox
        label={texts.needsAttention}
        checked={chosen('needsAttention') === 'true'}
        onChange={({ target }) => set('needsAttention', target.checked)}
      />
      <Checkbox
        label={texts.favorites}
        checked={chosen('favorites') === 'true'}
        onChange={({ target }) => set('favorites', target.checked)}
      />
    </search>
  );
}

/** Nothing while no company has a tag. One of an address that none has any more stays to be seen and cleared. */
function TagFilter() {
  const { chosen, field } = useFilters();
  const { data } = useQuery(TagsOfCompaniesDocument, {}, { about: ['company'] });
  const tags = data?.companyTags ?? [];
  const now = chosen('tag');
  const isKnown = now === '' || tags.some(({ tag }) => tag === now);
  if (tags.length === 0 && isKnown) return null;
  const options = [
    { value: '', label: texts.allTags },
    ...tags.map(({ tag, count }) => ({ value: tag, label: texts.tagCount(tag, count) })),
    ...(isKnown ? [] : [{ value: now, label: now }]),
  ];
  return <SelectField label={texts.tag} options={options} {...field('tag')} />;
}

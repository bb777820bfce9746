import { Checkbox } from '@daybook/kernel/ui';
import { SearchWords, useFilters } from '@daybook/kernel/ui/admin';
import { texts } from './texts.js';

/** Words of the name, and which of the companies. */
export function DirectoryFilters() {
  const { chosen, set } = useFilters();
  return (
    <search className="staff-filters directory-filters">
      <SearchWords label={texts.search} value={chosen('search')} onSettle={(words) => set('search', words)} />
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

import { Button, TextField } from '@daybook/kernel/ui';
import type { ReactNode } from 'react';
import { areReversed } from './days.js';
import { SearchWords } from './search-words.js';
import { texts as ofLists } from './texts.js';
import type { useFilters } from './use-filters.js';

/** The filters of a list of what happened: words first, days last, and between them what the list has of its own. */
export function FilterBar({
  filters: { field, chosen, set, clear, isFiltered },
  texts,
  children,
}: {
  readonly filters: ReturnType<typeof useFilters>;
  readonly texts: Readonly<Record<'search' | 'searchHint' | 'from' | 'to' | 'clear', string>>;
  readonly children: ReactNode;
}) {
  return (
    <search className="staff-filters">
      <SearchWords
        label={texts.search}
        placeholder={texts.searchHint}
        value={chosen('search')}
        onSettle={(words) => set('search', words)}
      />
      {children}
      <TextField type="date" label={texts.from} {...field('from')} />
      <TextField
        type="date"
        label={texts.to}
        error={areReversed(chosen('from'), chosen('to')) ? ofLists.lastDayEarly : undefined}
        {...field('to')}
      />
      {isFiltered && (
        <Button look="quiet" onClick={clear}>
          {texts.clear}
        </Button>
      )}
    </search>
  );
}

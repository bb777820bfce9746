import { type Tag, useQuery } from '@daybook/kernel/ui';
import { useFilters, useList } from '@daybook/kernel/ui/admin';
import { WorkCountsDocument } from './generated/graphql.js';
import { countedBy } from './resource.js';
import { texts } from './texts.js';

const counted = [
  { field: 'turn', value: 'me' },
  { field: 'turn', value: 'colleague' },
  { field: 'turn', value: 'client' },
  { field: 'whose', value: 'unassigned' },
  { field: 'due', value: 'overdue' },
  { field: 'due', value: 'today' },
  { field: 'due', value: 'week' },
] as const;

/**
 * How much waits for whom and until when, each with its digit as key; pressing a number narrows the list to what it
 * counts, once more widens it.
 */
export function CountButtons({ about }: { readonly about: readonly Tag[] }) {
  const { chosen, set } = useFilters();
  const { filterValues } = useList();
  const { data } = useQuery(WorkCountsDocument, countedBy(filterValues), { about });
  const counts = data?.workList.counts;
  return (
    <fieldset className="work-counts">
      <legend className="visually-hidden">{texts.counts}</legend>
      {counted.map(({ field, value }, at) => {
        const isChosen = chosen(field) === value;
        return (
          <button
            key={value}
            type="button"
            className={value === 'overdue' && counts?.overdue ? 'work-count overdue' : 'work-count'}
            aria-pressed={isChosen}
            aria-keyshortcuts={String(at + 1)}
            onClick={() => set(field, isChosen ? '' : value)}
          >
            <span className="work-number tabular">{counts ? counts[value] : '–'}</span> {texts[value]}
          </button>
        );
      })}
    </fieldset>
  );
}

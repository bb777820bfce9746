import { useFilters } from '@daybook/kernel/ui/admin';
import type { WorkCountsQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Counts = WorkCountsQuery['workList']['counts'];

const counted = [
  { field: 'turn', value: 'firm' },
  { field: 'turn', value: 'client' },
  { field: 'due', value: 'overdue' },
  { field: 'due', value: 'today' },
  { field: 'due', value: 'week' },
] as const;

/** How much waits for whom and until when; pressing a number narrows the list to what it counts, once more widens it. */
export function CountButtons({ counts }: { readonly counts: Counts | undefined }) {
  const { chosen, set } = useFilters();
  return (
    <fieldset className="work-counts">
      <legend className="visually-hidden">{texts.counts}</legend>
      {counted.map(({ field, value }) => {
        const isChosen = chosen(field) === value;
        return (
          <button
            key={value}
            type="button"
            className={value === 'overdue' && counts?.overdue ? 'work-count overdue' : 'work-count'}
            aria-pressed={isChosen}
            onClick={() => set(field, isChosen ? '' : value)}
          >
            <span className="work-number tabular">{counts ? counts[value] : '–'}</span> {texts[value]}
          </button>
        );
      })}
    </fieldset>
  );
}

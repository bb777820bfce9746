import { formatDate, type Tag, useQuery, useToday } from '@daybook/kernel/ui';
import { useFilters, useList } from '@daybook/kernel/ui/admin';
import { periodName } from '@daybook/work/domain';
import { WorkGroupsDocument, type WorkGroupsQuery, type WorkKindsQuery } from './generated/graphql.js';
import { groupedBy } from './resource.js';
import { texts } from './texts.js';

type Group = WorkGroupsQuery['workGroups'][number];

/** What the list is narrowed to, in groups with their counts; one that is opened narrows the list to it, once more closes it. */
export function WorkGroups({
  about,
  kinds,
}: {
  readonly about: readonly Tag[];
  readonly kinds: WorkKindsQuery['workKinds'];
}) {
  const { chosen, set } = useFilters();
  const { filterValues } = useList();
  const today = useToday();
  const by = chosen('groupBy');
  const { data } = useQuery(WorkGroupsDocument, by ? { by, ...groupedBy(filterValues) } : null, { about });
  if (!by || !data) return null;
  const opened = chosen('group');
  const nameOf = ({ key, name }: Group) => {
    if (by === 'kind') return kinds.find(({ kind }) => kind === key)?.label ?? key;
    if (by === 'week') return key ? texts.weekOf(formatDate(key, today)) : texts.noDay;
    if (by === 'period') return key ? periodName(key) : texts.noPeriod;
    return name ?? (by === 'company' ? texts.noCompany : texts.nobody);
  };
  return (
    <ul className="work-groups" aria-label={texts.groups}>
      {data.workGroups.map((group) => {
        const isOpen = opened === `=${group.key}`;
        return (
          <li key={group.key}>
            <button
              type="button"
              aria-expanded={isOpen}
              className={isOpen ? 'work-group open' : 'work-group'}
              onClick={() => set('group', isOpen ? '' : `=${group.key}`)}
            >
              <span>{nameOf(group)}</span> <span className="work-number tabular">{group.count}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

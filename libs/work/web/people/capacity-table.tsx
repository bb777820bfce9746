import { Button } from '@daybook/kernel/ui';
import { Link } from 'react-router';
import type { WorkCapacityQuery } from '../generated/graphql.js';
import type { Person } from './hand-over-dialog.js';
import { texts } from './texts.js';

type Row = WorkCapacityQuery['workCapacity'][number];

const nothing = { open: 0, toDo: 0, overdue: 0, undated: 0, weeks: texts.weeks.map(() => 0), later: 0 };

/** A row for each person of the firm, and one for what nobody has. */
export function CapacityTable({
  answer: { workCapacity, workPeople, workToHandOver },
  onHandOver,
}: {
  readonly answer: WorkCapacityQuery;
  readonly onHandOver: (person: Person) => void;
}) {
  const rowOf = (uuid: string | null) => workCapacity.find(({ personUuid }) => personUuid === uuid);
  const unassigned = rowOf(null);
  return (
    <div className="staff-card capacity">
      <table data-rows>
        <thead>
          <tr>
            <th scope="col">{texts.person}</th>
            {[texts.toDo, texts.open, texts.overdue, ...texts.weeks, texts.later, texts.undated].map((label) => (
              <th key={label} scope="col" className="number">
                {label}
              </th>
            ))}
            <th>
              <span className="visually-hidden">{texts.handOver}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {workPeople.map((person) => (
            <tr key={person.uuid}>
              <th scope="row">
                <Link to={listOf({ person: person.uuid })}>{person.name}</Link>
                {!person.isActive && <span className="capacity-note">{texts.left}</span>}
              </th>
              <Numbers row={rowOf(person.uuid)} />
              <td>
                {workToHandOver.some(({ personUuid }) => personUuid === person.uuid) && (
                  <Button size="small" aria-label={texts.handOverOf(person.name)} onClick={() => onHandOver(person)}>
                    {texts.handOver}
                  </Button>
                )}
              </td>
            </tr>
          ))}
          {unassigned && (
            <tr>
              <th scope="row">
                <Link to={listOf({ whose: 'unassigned' })}>{texts.nobody}</Link>
              </th>
              <Numbers row={unassigned} />
              <td />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function Numbers({
  row: { toDo, open, overdue, weeks, later, undated } = nothing,
}: {
  readonly row: Row | typeof nothing | undefined;
}) {
  const numbers = {
    toDo,
    open,
    overdue,
    ...Object.fromEntries(weeks.map((n, at) => [`week ${at}`, n])),
    later,
    undated,
  };
  return Object.entries(numbers).map(([name, count]) => (
    <td key={name} className={name === 'overdue' && count > 0 ? 'number tabular capacity-overdue' : 'number tabular'}>
      {count > 0 ? count.toLocaleString('en-US') : '–'}
    </td>
  ));
}

function listOf(filter: Readonly<Record<string, string>>): string {
  return `/staff/work?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

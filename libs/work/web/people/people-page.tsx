import './people-page.css';
import {
  Button,
  ErrorState,
  formatDay,
  Skeleton,
  type Tag,
  useCommand,
  useLive,
  useQuery,
  useViewer,
} from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { Link } from 'react-router';
import { TakeWorkBackDocument, WorkCapacityDocument, type WorkCapacityQuery } from '../generated/graphql.js';
import { WorkKindsDocument } from '../list/generated/graphql.js';
import { CapacityTable } from './capacity-table.js';
import { HandOverDialog, type Person } from './hand-over-dialog.js';
import { texts } from './texts.js';

const always = ['duty', 'handover', 'company', 'user'] as const;

/** `/staff/work/people`: what each person of the firm has, and whose work is in the hands of another. */
export function PeoplePage() {
  useLive('companies');
  const { data: known } = useQuery(WorkKindsDocument, {});
  const about = [...always, ...(known?.workKinds ?? []).flatMap(({ categories }) => categories)] as Tag[];
  const { data, failure, refetch } = useQuery(WorkCapacityDocument, {}, { about });
  const [handing, hand] = useState<Person>();
  const may = useMayHandOver();
  return (
    <StaffPage title={texts.title} lead={texts.lead} actions={<Link to="/staff/work">{texts.toList}</Link>}>
      {failure && !data && <ErrorState title={texts.failed} onRetry={refetch} />}
      {!failure && !data && <Skeleton height={240} />}
      {data && (
        <>
          <Handovers handovers={data.workHandovers} may={may} />
          <CapacityTable answer={data} may={may} onHandOver={hand} />
          {handing && <HandOverDialog person={handing} people={data.workPeople} onClose={() => hand(undefined)} />}
        </>
      )}
    </StaffPage>
  );
}

/** One's own work, and everybody's for those who administer the staff. */
function useMayHandOver(): (person: string) => boolean {
  const { uuid, perms } = useViewer();
  return (person) => person === uuid || perms.updateAdminPanel;
}

function Handovers({
  handovers,
  may,
}: {
  readonly handovers: WorkCapacityQuery['workHandovers'];
  readonly may: (person: string) => boolean;
}) {
  const { run, running } = useCommand(TakeWorkBackDocument, {
    changes: ['handover'],
    refused: texts.notHandedOver,
    failed: texts.notHandedOver,
    done: texts.takenBack,
  });
  if (handovers.length === 0) return null;
  return (
    <section className="staff-card handovers" aria-label={texts.handedOver}>
      <h2>{texts.handedOver}</h2>
      <ul>
        {handovers.map(({ personUuid, name, standIn, firstDay, lastDay }) => (
          <li key={personUuid}>
            <span>{texts.handover(name, standIn, formatDay(firstDay), lastDay ? formatDay(lastDay) : null)}</span>
            {may(personUuid) && (
              <Button size="small" running={running} onClick={() => void run({ personUuid })}>
                {texts.takeBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

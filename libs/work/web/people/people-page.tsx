import './people-page.css';
import { dayInWords } from '@daybook/kernel/events';
import { Button, ErrorState, Skeleton, type Tag, useCommand, useLive, useQuery } from '@daybook/kernel/ui';
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
  const givable = data?.workToHandOver.find(({ personUuid }) => personUuid === handing?.uuid);
  return (
    <StaffPage title={texts.title} lead={texts.lead} actions={<Link to="/staff/work">{texts.toList}</Link>}>
      {failure && !data && <ErrorState title={texts.failed} onRetry={refetch} />}
      {!failure && !data && <Skeleton height={240} />}
      {data && (
        <>
          <Handovers handovers={data.workHandovers} />
          <CapacityTable answer={data} onHandOver={hand} />
          {handing && givable && (
            <HandOverDialog
              person={handing}
              companies={givable.companies}
              people={data.workPeople}
              onClose={() => hand(undefined)}
            />
          )}
        </>
      )}
    </StaffPage>
  );
}

function Handovers({ handovers }: { readonly handovers: WorkCapacityQuery['workHandovers'] }) {
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
        {handovers.map(({ personUuid, name, standInUuid, standIn, firstDay, lastDay, companies, mayTakeBack }) => (
          <li key={`${personUuid} ${standInUuid} ${firstDay} ${lastDay}`}>
            <span>
              {texts.handover(
                standIn,
                companies ? texts.workIn(name, companies) : texts.workOf(name),
                dayInWords(firstDay),
                lastDay ? dayInWords(lastDay) : null,
              )}
            </span>
            {mayTakeBack && (
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

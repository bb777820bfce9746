import {
  type CheckEvent,
  type CheckState,
  type CheckWork,
  check,
  checkWork,
  isAwaitingRelease,
} from '@daybook/checks/domain';
import { anyAuthor, anyCheckCommand } from '@daybook/checks/domain/spec';
import { type DomainEvent, fold, isRefusal, type RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec, rowsFrom } from '@daybook/kernel/projecting/spec';
import type { WorkDescription } from '@daybook/kernel/work';
import { describedWork } from '@daybook/testing/work';
import fc from 'fast-check';
import { ada, handedOver, omar, written } from '../domain/check-samples.js';

const uuid = '00000000-0000-4000-8000-0000000000e1';
const work = describedWork(checkWork);
const { rowsOf } = projectionSpec(work);
const minute = (n: number) => new Date(Date.UTC(2026, 2, 9, 15, n)).toISOString();
const reported = (...events: CheckEvent[]) =>
  rowsOf(
    ...events.map((event, n) =>
      recorded(event, n, { at: minute(n), by: { user: n === 0 ? ada : omar } }, `check-${uuid}`),
    ),
  ).work_items ?? [];
const unreleased = written({ isReleaseNeeded: true });
const released: CheckEvent = { type: 'CheckReleased', data: {} };
const demanded: CheckEvent = { type: 'CheckReleaseDemanded', data: {} };
const failed: CheckEvent = { type: 'CheckFailed', data: { message: 'No such bank.' } };
const seen: CheckEvent = { type: 'CheckFailureSeen', data: {} };

it('waits for its release by somebody else than its writer', () => {
  const release = { waits: 'release', says: 'waits for its release', neededRight: 'manageSendCheck', exempt: [ada] };
  expect(reported(unreleased)).toMatchObject([{ kind: 'check', uuid, title: 'Check 1001', due: null, ...release }]);
  expect(reported(written(), demanded)).toMatchObject([{ ...release, since: minute(1) }]);
});

it('is somebody’s work a day after nothing kept it, as long as the mail house has not taken it', () => {
  const untaken = { waits: 'mailHouse', exempt: [], since: minute(1), pressingAt: '2026-03-10T15:01:00.000Z' };
  expect(reported(unreleased, released)).toMatchObject([untaken]);
  expect(reported(written())).toMatchObject([{ waits: 'mailHouse', since: minute(0) }]);
  expect(reported(written(), handedOver)).toMatchObject([{ waits: null }]);
});

it('waits for everybody who has not seen that it failed', () => {
  expect(reported(written(), failed)).toMatchObject([{ waits: 'failure', exempt: [], since: minute(1) }]);
  expect(reported(written(), failed, seen)).toMatchObject([{ waits: 'failure', exempt: [omar] }]);
  // its order came to light afterwards
  expect(reported(written(), failed, handedOver)).toMatchObject([{ waits: 'failure' }]);
});

it.each<CheckEvent>([
  { type: 'CheckVoided', data: { by: ada, isRecalled: true } },
  { type: 'CheckDeleted', data: {} },
  { type: 'CheckCleared', data: { clearedOn: '2026-03-20', source: 'ledger', reason: null } },
])('waits for nobody after $type', (ended) => expect(reported(written(), ended)).toEqual([]));

it('is not called untaken once somebody has put it on hold: a new event says so, or does not compile', () => {
  type Held = CheckEvent | DomainEvent<'CheckHeld', object> | DomainEvent<'CheckHoldLifted', object>;
  type On = WorkDescription<Held, CheckWork | 'held', string>['on'];
  // @ts-expect-error CheckHeld and CheckHoldLifted say nothing
  const forgotten: On = checkWork.on;
  const on: On = {
    ...forgotten,
    CheckHeld: { now: { waits: 'held' } },
    CheckHoldLifted: { now: { waits: 'mailHouse' } },
  };
  const held = { right: 'manageSendCheck', says: 'is on hold' } as const;
  const holding = describedWork({ ...checkWork, waits: { ...checkWork.waits, held }, on });
  const after = (...types: string[]) =>
    rowsFrom(
      holding,
      [written(), ...types.map((type) => ({ type, data: {} }))].map((event, n) =>
        recorded(event, n, { at: minute(n) }, `check-${uuid}`),
      ),
    ).work_items?.[0];
  expect(after('CheckHeld')).toMatchObject({ waits: 'held', says: 'is on hold' });
  // its day begins anew
  const again = { waits: 'mailHouse', since: minute(2), pressingAt: '2026-03-10T15:02:00.000Z' };
  expect(after('CheckHeld', 'CheckHoldLifted')).toMatchObject(again);
});

/** As the check itself says it: what waits, since when. */
function waiting(one: CheckState): { readonly waits: string | null; readonly since?: string | null } {
  if (one.is === 'failed') return { waits: 'failure' };
  if (one.is !== 'submitted') return { waits: null };
  if (isAwaitingRelease(one)) return { waits: 'release' };
  return one.sendDate === null ? { waits: 'mailHouse', since: one.releasedAt ?? one.writtenAt } : { waits: null };
}

it('says in any sequence of commands what the check says', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyCheckCommand, anyAuthor), { maxLength: 40 }), (steps) => {
      const events: RecordedEvent<CheckEvent>[] = [];
      for (const [second, [command, by]] of steps.entries()) {
        const context = { at: new Date(Date.UTC(2026, 2, 9, 15, 0, second)).toISOString(), by };
        const decision = check.decide(fold(check, events), command, context);
        if (isRefusal(decision)) continue;
        events.push(...decision.map((event, n) => recorded(event, events.length + n, context, `check-${uuid}`)));
      }
      const end = fold(check, events);
      const [row] = rowsFrom(work, events).work_items ?? [];
      expect(row ?? { waits: null }).toMatchObject(waiting(end));
      if (end.is === 'failed') expect(row).toMatchObject({ exempt: end.failureSeenBy });
      if (row?.waits === 'release' && end.is !== 'absent')
        expect(row.exempt).toEqual(end.writtenBy ? [end.writtenBy] : []);
    }),
    { numRuns: 600 },
  );
});

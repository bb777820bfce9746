import { isRefusal, type RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import fc from 'fast-check';
import type { CheckEvent } from './check.events.js';
import { check } from './check.js';
import type { CheckState, CheckStatus } from './check.state.js';
import { anySteps } from './spec/index.js';

/** Where a status can lead; nothing else ever follows. */
const after: Readonly<Record<CheckStatus, readonly CheckStatus[]>> = {
  submitted: ['processing', 'mailed', 'voided', 'failed', 'deleted'],
  processing: ['mailed', 'voided', 'cashed', 'failed'],
  mailed: ['voided', 'cashed', 'failed'],
  cashed: [],
  voided: [],
  failed: ['deleted', 'voided', 'cashed'],
  deleted: [],
};

it('goes forward alone, and leaves the house with two people behind it, whatever is done in whatever order', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      let state: CheckState = check.initial;
      const past: RecordedEvent<CheckEvent>[] = [];
      let isTooLate = false;
      for (const [one, by] of steps) {
        const decision = check.decide(state, one, { at: '2026-03-09T15:00:00.000Z', by });
        if (isRefusal(decision)) continue;
        // the mail house may say so before it says that it prints
        isTooLate ||= one.type === 'RecordNotRecalled' && decision.some(({ type }) => type === 'CheckVoided');
        for (const event of decision) {
          const before = state;
          past.push(recorded(event, past.length, { by }));
          state = check.evolve(state, past.at(-1) as RecordedEvent<CheckEvent>);
          follows(before, state);
        }
        lawful(past, state, isTooLate);
      }
    }),
    { numRuns: 600 },
  );
});

function follows(before: CheckState, now: CheckState): void {
  if (before.is === 'absent' || now.is === 'absent' || before.is === now.is) return;
  expect(after[before.is]).toContain(now.is);
}

function lawful(past: readonly RecordedEvent<CheckEvent>[], state: CheckState, isTooLate: boolean): void {
  if (state.is === 'absent') return;
  const at = (type: CheckEvent['type']) => past.findIndex((event) => event.type === type);
  const count = (type: CheckEvent['type']) => past.filter((event) => event.type === type).length;
  for (const once of ['CheckWritten', 'CheckHandOverBegun', 'CheckHandedOver', 'CheckVoided', 'CheckDeleted'] as const)
    expect(count(once)).toBeLessThanOrEqual(1);
  const first = past[0];
  if (first?.type !== 'CheckWritten') throw new Error('Every check begins with being written.');
  const release = past[at('CheckReleased')];
  if (release) expect(release.meta.by).not.toEqual(first.meta.by);
  const isReleaseNeeded = first.data.isReleaseNeeded || at('CheckReleaseDemanded') >= 0;
  if (at('CheckHandOverBegun') >= 0 && isReleaseNeeded) expect(release).toBeDefined();
  if (at('CheckHandOverBegun') >= 0 && release) expect(at('CheckReleased')).toBeLessThan(at('CheckHandOverBegun'));
  expect(count('CheckCleared') + count('VoidedCheckCleared')).toBeLessThanOrEqual(1);
  const paper = ['CheckPrintingStarted', 'CheckMailed', 'CheckDeliveryEstimated'] as const;
  const voided = past.find((event) => event.type === 'CheckVoided');
  if (voided?.type === 'CheckVoided')
    expect(voided.data.isRecalled).toBe(!isTooLate && !wasHeardLate(past) && paper.every((type) => at(type) < 0));
  if (voided) for (const type of paper) expect(at(type)).toBeLessThan(at('CheckVoided'));
  if (state.is === 'deleted') for (const type of paper) expect(at(type)).toBe(-1);
  const { bankAccount, number, amount } = first.data;
  expect(state).toMatchObject({ bankAccount, number, amount });
}

/** That there is paper was heard before it was voided, and after it had failed. */
function wasHeardLate(past: readonly RecordedEvent<CheckEvent>[]): boolean {
  const failed = past.findIndex(({ type }) => type === 'CheckFailed');
  const voided = past.findIndex(({ type }) => type === 'CheckVoided');
  const between = failed < 0 ? [] : past.slice(failed, voided);
  return between.some((one) => one.type === 'CheckMailStatusRecorded' && !/ready|cancelled/.test(one.data.status));
}

import { isRefusal } from '@daybook/kernel/events';
import fc from 'fast-check';
import { type DutyCommand, type DutyEvent, type DutyState, dutyDecider, evolveDuty, nobody } from './duty.js';

const item = 'todo-1';
const person = fc.constantFrom('ann', 'ben', 'cleo');
const assignment = fc.oneof(
  fc.record({ owner: fc.option(person) }),
  fc.record({ reviewer: fc.option(person) }),
  fc.record({ owner: fc.option(person), reviewer: fc.option(person) }),
);
type Named = { readonly owner?: string | null; readonly reviewer?: string | null };

function sent(state: DutyState, command: DutyCommand): { state: DutyState; events: readonly DutyEvent[] } | undefined {
  const decision = dutyDecider.decide(state, command, undefined as never);
  return isRefusal(decision) ? undefined : { state: decision.reduce(evolveDuty, state), events: decision };
}
const assign = (state: DutyState, named: Named) => sent(state, { type: 'AssignWork', item, ...named });

/** As the list takes it back: who was named before, where that is still whom it named. */
function undone(state: DutyState, named: Named, { state: done, events }: NonNullable<ReturnType<typeof assign>>) {
  const before = (type: DutyEvent['type'], unchanged: string | null) => {
    const event = events.find((one) => one.type === type);
    return event && 'from' in event.data ? event.data.from : unchanged;
  };
  return sent(state, {
    ...{ type: 'AssignWork', item },
    ...(named.owner !== undefined && { owner: before('WorkOwnerChanged', done.owner) }),
    ...(named.reviewer !== undefined && { reviewer: before('WorkReviewerChanged', done.reviewer) }),
    found: named,
  });
}

describe('assigning many and taking it back', () => {
  it('leaves each piece as it was, whatever else it went through before', () =>
    fc.assert(
      fc.property(fc.array(assignment, { maxLength: 6 }), assignment, (before, named) => {
        const start = before.reduce<DutyState>((state, one) => assign(state, one)?.state ?? state, nobody);
        const done = assign(start, named);
        if (!done) return;
        expect(undone(done.state, named, done)?.state).toEqual(start);
      }),
    ));

  it('leaves what somebody else has named since, and never the same person for both', () =>
    fc.assert(
      fc.property(
        fc.array(assignment, { minLength: 1, maxLength: 6 }),
        assignment,
        assignment,
        (before, named, other) => {
          const start = before.reduce<DutyState>((state, one) => assign(state, one)?.state ?? state, nobody);
          const done = assign(start, named);
          const later = done && assign(done.state, other);
          if (!done || !later) return;
          for (const state of [start, done.state, later.state])
            expect(state.owner !== null && state.owner === state.reviewer).toBe(false);
          const isTouched = Object.keys(named).some(
            (role) => later.state[role as keyof Named] !== done.state[role as keyof Named],
          );
          if (isTouched) expect(undone(later.state, named, done)).toBeUndefined();
        },
      ),
    ));
});

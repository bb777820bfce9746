export { anyCommand } from './any-command.js';

import type { Decider, DecisionContext, Refusal } from '../decider.js';
import { fold, isRefusal } from '../decider.js';
import type { DomainEvent, DomainEventMeta, RecordedEvent } from '../event.js';

const someone: DecisionContext = {
  at: '2026-01-05T15:00:00.000Z',
  by: { user: '00000000-0000-4000-8000-000000000001' },
};

/** An event in the past, as a test tells it; `when` and `by` matter only to rules about them. */
export function recorded<E extends DomainEvent>(
  event: E,
  revision = 0,
  context: Partial<DecisionContext> = {},
  stream = 'test-1',
): RecordedEvent<E> {
  const meta: DomainEventMeta = {
    at: context.at ?? someone.at,
    by: context.by ?? someone.by,
    session: null,
    onBehalfOf: null,
    commandId: `command-${revision}`,
    correlationId: `command-${revision}`,
    causationId: null,
    company: null,
    schema: 1,
    bodyHash: '',
    hash: '',
    previous: '',
  };
  return { ...event, id: `${stream}-${revision}`, stream, revision, position: revision + 1, meta };
}

/**
 * given events, when a command, then events, nothing or a refusal.
 *
 * `given(decider, ...facts).when(command).thenFacts(...)`; an element of `given` may be a plain event or a recorded one.
 */
export function given<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
  decider: Decider<C, S, E, R>,
  ...events: readonly (E | RecordedEvent<E>)[]
) {
  const past = events.map((event, revision) => ('meta' in event ? event : recorded(event, revision)));
  const state = fold(decider, past);
  return {
    state,
    when(command: C, context: Partial<DecisionContext> = {}) {
      const decision = decider.decide(state, command, { ...someone, ...context });
      return {
        decision,
        thenEvents(...expected: readonly E[]) {
          expect(decision).toEqual(expected);
        },
        thenNothing() {
          expect(decision).toEqual([]);
        },
        thenRefused(code: R['refused']) {
          expect(isRefusal(decision) ? decision.refused : decision).toBe(code);
        },
      };
    },
  };
}

import type { Decider, Occasion, Refusal } from '../decider.js';
import { fold, isRefusal } from '../decider.js';
import type { Fact, FactMeta, Recorded } from '../fact.js';

const someone: Occasion = { at: '2026-01-05T15:00:00.000Z', by: { user: '00000000-0000-4000-8000-000000000001' } };

/** A fact in the past, as a test tells it; `when` and `by` matter only to rules about them. */
export function recorded<F extends Fact>(
  fact: F,
  revision = 0,
  occasion: Partial<Occasion> = {},
  stream = 'test-1',
): Recorded<F> {
  const meta: FactMeta = {
    at: occasion.at ?? someone.at,
    by: occasion.by ?? someone.by,
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
  return { ...fact, id: `${stream}-${revision}`, stream, revision, position: revision + 1, meta };
}

/**
 * given facts, when a command, then facts, nothing or a refusal.
 *
 * `given(decider, ...facts).when(command).thenFacts(...)`; an element of `given` may be a plain fact or a recorded one.
 */
export function given<C extends { type: string }, S, F extends Fact, R extends Refusal>(
  decider: Decider<C, S, F, R>,
  ...facts: readonly (F | Recorded<F>)[]
) {
  const past = facts.map((fact, revision) => ('meta' in fact ? fact : recorded(fact, revision)));
  const state = fold(decider, past);
  return {
    state,
    when(command: C, occasion: Partial<Occasion> = {}) {
      const decision = decider.decide(state, command, { ...someone, ...occasion });
      return {
        decision,
        thenFacts(...expected: readonly F[]) {
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

import type { Clock } from '@daybook/kernel/clock';
import type { Commands } from '@daybook/kernel/commands';
import type { Fact, Recorded } from '@daybook/kernel/events';
import type { Jobs } from '@daybook/kernel/jobs';
import type { Mail } from '@daybook/kernel/mail';
import type { Phone } from '@daybook/kernel/phone';
import type { Query } from '@daybook/kernel/postgres';
import type { SubjectKeys } from '@daybook/kernel/secrets';
import type { Objects, SealedObjects } from '@daybook/kernel/store';

/** What a flow may use. It reads the read models for recipients and such; it decides nothing that a decider decides. */
export interface Tools {
  readonly commands: Commands;
  readonly mail: Mail;
  readonly jobs: Jobs;
  /** For erasing, the key goes after the fact that says so; and for secrets that lie beside the log. */
  readonly keys: Pick<SubjectKeys, 'destroy' | 'keyFor'>;
  /** Null where nobody sends messages or makes calls. */
  readonly phone: Phone | null;
  readonly objects: Objects;
  /** The same objects, encrypted under the key of a subject. */
  readonly sealed: SealedObjects;
  readonly clock: Clock;
  /** On the read models. */
  readonly query: Query;
}

/**
 * Reacts to facts, after they are in the log, in log order, at least once: every effect carries a key made of the fact
 * (`commandIdOf(fact, step)`), so that doing it twice does nothing.
 */
export interface Reaction<F extends Fact> {
  readonly name: string;
  readonly categories: readonly string[];
  /**
   * Only tells our own log something: facts from before `DAYBOOK_FLOWS_SINCE` are heard too, and after a crash up to half
   * a second of them again, instead of at most one.
   */
  readonly staysInside?: boolean;
  readonly on: { readonly [T in F['type']]?: (fact: Recorded<Extract<F, { type: T }>>, tools: Tools) => Promise<void> };
}

// biome-ignore lint/suspicious/noExplicitAny: a list of flows holds reactions to any facts
export type AnyReaction = Reaction<any>;

/** Reacts to the clock: runs every `everySeconds` in one process at a time, and must be harmless when repeated. */
export interface Routine {
  readonly name: string;
  readonly everySeconds: number;
  run(tools: Tools): Promise<void>;
}

export function reaction<F extends Fact>(definition: Reaction<F>): Reaction<F> {
  return definition;
}

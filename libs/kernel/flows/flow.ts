import type { AreaDefinition } from '@daybook/kernel/areas';
import type { Clock } from '@daybook/kernel/clock';
import type { FlowCommands } from '@daybook/kernel/commands';
import type { Config } from '@daybook/kernel/config';
import type { AnyNotificationSource, AnySearchSource, UploadPurpose } from '@daybook/kernel/contributions';
import type { EventLog } from '@daybook/kernel/event-log';
import type { DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import type { Jobs } from '@daybook/kernel/jobs';
import type { Mail } from '@daybook/kernel/mail';
import type { Observed, Reading } from '@daybook/kernel/observability';
import type { Phone } from '@daybook/kernel/phone';
import type { Query } from '@daybook/kernel/postgres';
import type { Progress, Projection } from '@daybook/kernel/projecting';
import type { SubjectKeys } from '@daybook/kernel/secrets';
import type { Objects, SealedObjects } from '@daybook/kernel/store';
import type { Owner } from '@daybook/kernel/turns';

/** What the flows of an area are made with. */
export interface FlowSettings extends Config {
  readonly log: EventLog;
  /** What the projector runs. */
  readonly projections: readonly Projection[];
  /** Hears how far those are; absent where nobody does, as in tests. */
  readonly progress?: Pick<Progress, 'position' | 'reached'> | undefined;
  /** Emails have their sections in this order. */
  readonly notificationSources: readonly AnyNotificationSource[];
  readonly uploadPurposes: readonly UploadPurpose[];
  readonly searchSources: readonly AnySearchSource[];
  readonly areas: readonly AreaDefinition[];
  /** Where one click ends the emails of these kinds to one person. */
  unsubscribeAddress(ending: { readonly person: string; readonly events: readonly string[] }): string;
}

/** What a flow may use. It reads the read models for recipients and such; it decides nothing that a decider decides. */
export interface FlowContext {
  readonly commands: FlowCommands;
  readonly mail: Mail;
  readonly jobs: Jobs;
  /** For erasing, the key goes after the event that says so; and for secrets that lie beside the log. */
  readonly keys: Pick<SubjectKeys, 'destroy' | 'keyFor' | 'keysOf'>;
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
 * Reacts to events, after they are in the log, in log order, at least once: every effect carries a key made of the event
 * (`commandIdOf(fact, step)`), so that doing it twice does nothing.
 */
export interface EventHandler<E extends DomainEvent> {
  readonly name: string;
  readonly categories: readonly string[];
  /**
   * Only tells our own log something: events from before `DAYBOOK_FLOWS_SINCE` are heard too, and after a crash up to half
   * a second of them again, instead of at most one. (After a crash of the database that many for every handler.)
   */
  readonly staysInside?: boolean;
  /**
   * So many reactions at once, fairly by whose events they are, where one may take long: in log order within a stream
   * only. After a crash those behind the first unfinished one are done again.
   */
  readonly sideBySide?: number;
  /**
   * What is done about an event needs nothing that is done about those before it, as emails do: one that is to be tried
   * later (`RetryLater`) keeps no other of its stream waiting. It is heard again with all that came after it.
   */
  readonly eventsStandAlone?: boolean;
  /** Whose events they are, where it is not who made them. */
  readonly whose?: (event: RecordedEvent<E>, tools: FlowContext) => Promise<Owner>;
  /** Whether an event of `on` is for it; only looks at the stream. What is not is passed over, and may be looked at again. */
  readonly concerns?: (event: RecordedEvent<E>, commands: Pick<FlowCommands, 'loadAfter'>) => Promise<boolean>;
  readonly on: {
    readonly [T in E['type']]?: (event: RecordedEvent<Extract<E, { type: T }>>, tools: FlowContext) => Promise<void>;
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a list of flows holds event handlers to any events
export type AnyEventHandler = EventHandler<any>;

/** Reacts to the clock: runs every `everySeconds` in one process at a time, and must be harmless when repeated. */
export interface ScheduledTask {
  readonly name: string;
  readonly everySeconds: number;
  run(tools: FlowContext): Promise<void>;
}

/** A number of an area that operators watch, read when they ask; its name is as `daybook_{name}` in what they read. */
export interface Measure extends Omit<Observed, 'read'> {
  read(tools: Pick<FlowContext, 'query' | 'clock' | 'objects'>): Promise<readonly Reading[]>;
}

export function eventHandler<E extends DomainEvent>(definition: EventHandler<E>): EventHandler<E> {
  return definition;
}

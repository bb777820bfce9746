import { setTimeout as pause } from 'node:timers/promises';
import { backoff } from '@daybook/kernel/backoff';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { EVENT_LOG, type EventLog, type NewEvent } from '@daybook/kernel/event-log';
import {
  type Decider,
  type DomainEvent,
  isRefusal,
  type RecordedEvent,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import { appends, commandRuns } from '@daybook/kernel/observability';
import { SUBJECT_KEYS, type SubjectKeys } from '@daybook/kernel/secrets';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 } from 'uuid';
import { digest } from './canonical.js';
import { link } from './chain.js';
import { Codec } from './codec.js';
import { JudgedOnOldState } from './judgement.js';
import type { CommandMetadata, Outcome } from './port.js';
import { QueuePerKey } from './queue.js';
import { RunCommand } from './run-command.js';
import { type Folded, FoldedStreams } from './streams.js';

const retries = 5;
const betweenConflicts = { first: 8, scatter: [0, 1] } as const;
const changedMeanwhile = refuse('conflict', 'This has been changed by someone else. Please reload.');

/** A command id that was used before, for something else. */
export class CommandIdMisused extends Error {
  constructor(commandId: string) {
    super(`The request id ${commandId} was used before for another change. Use a new one.`);
  }
}

/** What is known of a command besides its own content. */
type Origin = CommandMetadata & {
  /** Marked, not merely hashed: a command may hold a tax id or an account number, and this stays in the log in the clear. */
  readonly bodyHash: string;
  /** As events have it that were appended before bodies were marked. */
  readonly unmarked: string;
};

/** Runs any decider: the one handler of the command bus, and the one place that appends to the log. */
@CommandHandler(RunCommand)
export class RunCommandHandler implements ICommandHandler<RunCommand> {
  private readonly queue = new QueuePerKey();

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly codec: Codec,
    private readonly streams: FoldedStreams,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SUBJECT_KEYS) private readonly keys: Pick<SubjectKeys, 'mark'>,
  ) {}

  execute(run: RunCommand): Promise<Outcome<unknown, DomainEvent, Refusal>> {
    const { decider, command, origin } = run;
    const { commandId } = origin;
    const { category } = decider;
    return commandRuns.tracePromise(() => this.inTurn(run), { type: command.type, category, commandId });
  }

  private inTurn({ decider, uuid, command, origin }: RunCommand): Promise<Outcome<unknown, DomainEvent, Refusal>> {
    const stream = `${decider.category}-${uuid}`;
    const unmarked = origin.bodyHash ?? digest([stream, command, origin.by]);
    const marked = { ...origin, bodyHash: this.keys.mark(unmarked), unmarked };
    return this.queue.run(stream, async () => {
      try {
        return await this.attempt(decider, stream, command, marked);
      } catch (fault) {
        if (!(fault instanceof JudgedOnOldState)) this.streams.forget(stream); // what was written is unknown
        throw fault;
      }
    });
  }

  /**
   * Decides on what is remembered and lets the expected revision prove it current. Only an answer that appends nothing
   * has no such proof and is decided again on all that was acknowledged; after a conflict on the log's own state.
   */
  private async attempt<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
    decider: Decider<C, S, E, R>,
    stream: string,
    command: C,
    metadata: Origin,
  ): Promise<Outcome<S, E, R | Refusal<'conflict'>>> {
    let folded = this.streams.remembered<S>(stream);
    let isCurrent = folded === undefined;
    folded ??= await this.streams.current(decider, stream);
    for (let conflicts = 0; ; ) {
      if (folded.commands.has(metadata.commandId)) return this.answerAgain(decider, stream, folded, metadata);

      const at = this.clock.now().toISOString();
      const decision = decider.decide(folded.state, command, { at, by: metadata.by });
      if (isRefusal(decision) || decision.length === 0) {
        if (isCurrent) return isRefusal(decision) ? decision : unchanged(folded);
        folded = await this.streams.current(decider, stream);
        isCurrent = true;
        continue;
      }

      metadata.judgement?.demandProvenBy(stream, folded.revision);
      const events = await this.eventsOf(decider, stream, folded, decision, metadata, at);
      const appended = await this.append(decider, stream, folded, events);
      if (appended.outcome === 'appended') {
        metadata.judgement?.prove();
        const recorded = recordedAs(decision, events, stream, appended, this.log.contiguous);
        const { state, revision } = this.streams.advance(decider, stream, folded, recorded);
        return { done: true, state, events: recorded, revision, position: appended.position, repeated: false };
      }
      if (appended.outcome === 'conflict') {
        conflicts += 1;
        if (conflicts > retries) return changedMeanwhile;
        await pause(backoff(conflicts, betweenConflicts));
      }
      folded = await this.streams.inLog(decider, stream);
      isCurrent = true;
      // the log has events of this id: of this command, which is answered again, or of another one
      if (appended.outcome !== 'conflict') return this.answerAgain(decider, stream, folded, metadata);
    }
  }

  private append(
    { category }: { readonly category: string },
    stream: string,
    { revision }: Folded,
    events: NewEvent[],
  ) {
    const expected = revision < 0 ? 'none' : revision;
    const about = { category, events: events.length };
    return appends.tracePromise(() => this.log.append(stream, expected, events), about);
  }

  private async answerAgain<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
    decider: Decider<C, S, E, R>,
    stream: string,
    { commands }: Folded<S>,
    { commandId, bodyHash, unmarked }: Origin,
  ): Promise<Outcome<S, E, R>> {
    const first = commands.get(commandId);
    if (!first || ![bodyHash, unmarked].includes(first.bodyHash)) throw new CommandIdMisused(commandId);
    const { state, events } = await this.streams.asOf(decider, stream, first.revision);
    const position = events.at(-1)?.position ?? 0;
    const own = events.filter(({ meta }) => meta.commandId === commandId);
    return { done: true, state, events: own, revision: first.revision, position, repeated: true };
  }

  private async eventsOf<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
    decider: Decider<C, S, E, R>,
    stream: string,
    { head }: Folded<S>,
    decided: readonly E[],
    metadata: Origin,
    at: string,
  ): Promise<NewEvent[]> {
    const { commandId, by, company, bodyHash } = metadata;
    const events: NewEvent[] = [];
    let previous = head;
    for (const [index, one] of decided.entries()) {
      const { data, schema } = await this.codec.encode(decider.schema, stream, one);
      const meta = {
        at,
        by,
        session: metadata.session ?? null,
        onBehalfOf: metadata.onBehalfOf ?? null,
        commandId,
        correlationId: metadata.correlationId ?? commandId,
        causationId: metadata.causationId ?? null,
        company,
        schema,
        bodyHash,
      };
      const event = link({ id: v5(String(index), commandId), type: one.type, data, meta }, previous);
      previous = event.meta.hash;
      events.push(event);
    }
    return events;
  }
}

function unchanged<S>({ state, revision }: Folded<S>) {
  return { done: true, state, events: [], revision, position: 0, repeated: false } as const;
}

function recordedAs<E extends DomainEvent>(
  decided: readonly E[],
  events: readonly NewEvent[],
  stream: string,
  end: { revision: number; position: number },
  contiguous: boolean,
): RecordedEvent<E>[] {
  return decided.map((one, index) => {
    const back = decided.length - 1 - index;
    const { id, meta } = events[index] as NewEvent;
    const position = contiguous ? end.position - back : end.position;
    const data: unknown = JSON.parse(JSON.stringify(one.data)); // as a later reading gives it
    return {
      ...one,
      data,
      id,
      stream,
      revision: end.revision - back,
      position,
      meta,
    } as unknown as RecordedEvent<E>;
  });
}

import { setTimeout as pause } from 'node:timers/promises';
import {
  ErrorType,
  type EventStoreDBClient,
  isCommandError,
  NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { checkAppend } from '../append.js';
import { type Appended, type ExpectedRevision, LogUnavailable, type NewEvent } from '../port.js';
import { within } from './calls.js';
import { toNumber, toProposed } from './event.js';
import { faultOf } from './fault.js';
import type { Reader } from './reader.js';
import { KnownStream, type StreamCache } from './stream-cache.js';

/** Bytes a millisecond that a large append may take besides its deadline. */
const slowestRate = 1_000;
/** Milliseconds in which a stream is read again whose caller knows more of it than the server shows. */
const behindAtMost = 100;
const betweenLooks = 5;

/**
 * Appends with an expected revision, always. What is sent has ids of its own (`toProposed`), so a success says that
 * these bytes are the ones stored, and of two processes with the same command one meets a wrong revision. Whether an
 * event is there already is looked up in the stream: what `read` brought is remembered, the rest is read once. A server
 * refuses an append because of another that nobody can read yet, so it is read up to where the server says it is.
 */
export class Appender {
  constructor(
    private readonly client: EventStoreDBClient,
    private readonly reader: Reader,
    private readonly memory: StreamCache,
    /** Milliseconds. */
    private readonly deadline: number,
  ) {}

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    checkAppend(stream, expected, events);
    const end = expected === 'none' ? -1 : expected;
    const seen = this.memory.of(stream);
    const known = seen?.end === end ? seen : await this.lookAsFarAs(end, stream, behindAtMost);
    const verdict = known.recall(events);
    if (verdict) return verdict;
    if (known.end !== end) return { outcome: 'conflict', actual: known.end };
    try {
      return await this.write(stream, known, events);
    } catch (cause) {
      if (cause instanceof WrongExpectedVersionError) return this.answerTo(cause, stream, events);
      this.memory.forget(stream); // it may have been written all the same
      const found = ranOutOfTime(cause) ? (await this.look(stream)).recall(events) : undefined;
      if (found) return found;
      throw faultOf(cause, sizeOf(events));
    }
  }

  private async write(stream: string, known: KnownStream, events: readonly NewEvent[]): Promise<Appended> {
    const { end } = known;
    const { nextExpectedRevision, position: answer } = await within(
      this.client.appendToStream(stream, events.map(toProposed), {
        expectedRevision: end === -1 ? NO_STREAM : BigInt(end),
        deadline: this.deadline + sizeOf(events) / slowestRate,
      }),
    );
    if (!answer) return this.answerOf(stream, events);
    const position = toNumber(answer);
    known.learn(events.map((event, place) => ({ ...event, stream, revision: end + 1 + place, position })));
    this.memory.keep(stream, known);
    this.reader.saw(position);
    return { outcome: 'appended', revision: Number(nextExpectedRevision), position };
  }

  private async answerTo(
    { actualVersion }: WrongExpectedVersionError,
    stream: string,
    events: readonly NewEvent[],
  ): Promise<Appended> {
    const actual = typeof actualVersion === 'bigint' ? Number(actualVersion) : -1;
    const now = await this.lookAsFarAs(actual, stream, this.deadline);
    if (now.end < actual) throw new LogUnavailable(new Error(`${stream} cannot be read up to its revision ${actual}.`));
    return now.recall(events) ?? { outcome: 'conflict', actual: now.end };
  }

  /** A server that writes without telling where: the events themselves say it. */
  private async answerOf(stream: string, events: readonly NewEvent[]): Promise<Appended> {
    const known = await this.look(stream);
    const verdict = known.recall(events) ?? { outcome: 'conflict', actual: known.end };
    return verdict.outcome === 'repeated' ? { ...verdict, outcome: 'appended' } : verdict;
  }

  /** Reads until a revision is there, but not for longer than so many milliseconds. */
  private async lookAsFarAs(revision: number, stream: string, patience: number): Promise<KnownStream> {
    for (const began = performance.now(); ; await pause(betweenLooks)) {
      const known = await this.look(stream);
      if (known.end >= revision || performance.now() - began > patience) return known;
    }
  }

  /** Reads what is newer than what is known of the stream. */
  private async look(stream: string): Promise<KnownStream> {
    const known = this.memory.of(stream) ?? new KnownStream();
    known.learn(await this.reader.stream(stream, known.end + 1));
    this.memory.keep(stream, known);
    return known;
  }
}

/** The server answered that it could not finish in time; whether it wrote, only the stream tells. */
function ranOutOfTime(cause: unknown): boolean {
  if (!(cause instanceof Error && isCommandError(cause))) return false;
  return cause.type === ErrorType.DEADLINE_EXCEEDED || cause.type === ErrorType.TIMEOUT;
}

function sizeOf(events: readonly NewEvent[]): number {
  return Buffer.byteLength(JSON.stringify(events));
}

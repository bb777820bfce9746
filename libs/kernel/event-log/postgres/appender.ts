import { setImmediate as turn } from 'node:timers/promises';
import { DatabaseError, type Pool } from 'pg';
import { checkAppend, InvalidAppend } from '../append.js';
import { type Appended, type ExpectedRevision, LogUnavailable, type NewEvent } from '../port.js';
import { faultOf } from './fault.js';

interface Waiting {
  readonly body: string;
  /** Revision of its first event, and how many it has. */
  readonly first: number;
  readonly count: number;
  readonly resolve: (verdict: Appended) => void;
  readonly reject: (fault: unknown) => void;
}

type Verdict =
  | readonly ['appended' | 'repeated', revision: number, position: number]
  | readonly ['conflict', actual: number]
  | readonly ['misused', id: string];

/** The position before the group when all of it was appended, else a verdict for each append. */
type Answer = number | readonly Verdict[];

const mostWaiting = 10_000;
const mostInGroup = 256;
const mostCharacters = 4_000_000;

/**
 * Writes appends in groups: those that arrive while a group is being written form the next one. A group is one
 * statement, so one round trip and one flush to disk serve all of it; each append still gets its own verdict.
 */
export class Appender {
  private waiting: Waiting[] = [];
  private writing: Promise<void> | undefined;
  private closed = false;

  constructor(private readonly pool: Pool) {}

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    checkAppend(stream, expected, events);
    if (this.closed) throw new LogUnavailable(new Error('The log has been closed.'));
    if (this.waiting.length >= mostWaiting) throw new LogUnavailable(new Error('Too many appends are waiting.'));
    const first = expected === 'none' ? 0 : expected + 1;
    const body = JSON.stringify([stream, first - 1, events.map(({ id, type, data, meta }) => [id, type, data, meta])]);
    return new Promise((resolve, reject) => {
      this.waiting.push({ body, first, count: events.length, resolve, reject });
      this.writing ??= this.writeAll();
    });
  }

  /** Writes what is waiting, then takes no more. */
  async close(): Promise<void> {
    this.closed = true;
    await this.writing;
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      await turn(); // what has arrived in the meantime still gets on
      await this.write(this.nextGroup());
    }
    this.writing = undefined;
  }

  private nextGroup(): Waiting[] {
    let characters = 0;
    const tooMany = this.waiting.findIndex((one, place) => {
      characters += one.body.length;
      return place > 0 && (place >= mostInGroup || characters > mostCharacters);
    });
    return this.waiting.splice(0, tooMany < 0 ? this.waiting.length : tooMany);
  }

  /** Never rejects: every append of the group is told its verdict or its fault. */
  private async write(group: readonly Waiting[]): Promise<void> {
    try {
      answerAll(group, await this.answerTo(group));
    } catch (cause) {
      const fault = faultOf(cause);
      // one event that cannot be stored must not take its neighbours along
      if (fault instanceof InvalidAppend && group.length > 1) for (const one of group) await this.write([one]);
      else for (const one of group) one.reject(fault);
    }
  }

  /** On a connection of its own: readers must not wait behind the disk. */
  private async answerTo(group: readonly Waiting[]): Promise<Answer> {
    const client = await this.pool.connect();
    try {
      const { rows } = await client.query<{ answer: Answer }>({
        name: 'log_append',
        text: 'select log.append($1, $2) as answer',
        values: [`[${group.map(({ body }) => body).join(',')}]`, group.reduce((sum, { count }) => sum + count, 0)],
      });
      client.release();
      return rows[0]?.answer ?? [];
    } catch (fault) {
      client.release(!(fault instanceof DatabaseError));
      throw fault;
    }
  }
}

function answerAll(group: readonly Waiting[], answer: Answer): void {
  if (typeof answer !== 'number') {
    for (const [place, one] of group.entries()) one.resolve(toAppended(answer[place]));
    return;
  }
  let position = answer;
  for (const { first, count, resolve } of group) {
    position += count;
    resolve({ outcome: 'appended', revision: first + count - 1, position });
  }
}

function toAppended(verdict: Verdict | undefined): Appended {
  if (!verdict) throw new Error('The log answered fewer verdicts than it was sent appends.');
  if (verdict[0] === 'conflict') return { outcome: 'conflict', actual: verdict[1] };
  if (verdict[0] === 'misused') return { outcome: 'misused', id: verdict[1] };
  const [outcome, revision, position] = verdict;
  return { outcome, revision, position };
}

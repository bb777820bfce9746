import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { NewEvent } from './port.js';
import { createPostgresLog, prepareLog } from './postgres/index.js';

export interface Pace {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export interface AppendMeasure {
  readonly writers: number;
  /** One event per INSERT … COMMIT into a table with the same columns, key and body, each writer on its connection. */
  readonly bare: Pace;
  readonly log: Pace;
  /** Appends per bare commit. */
  readonly ratio: number;
}

const rounds = 3;

/**
 * Appends of one event beside bare commits by the same driver, in turns within the same minute.
 *
 * @param url a superuser's address of an empty database; the schema `log` and a table for the bare commits are made in it.
 */
export async function measureAppend(url: string, writers = [1, 16, 64], seconds = 1): Promise<AppendMeasure[]> {
  await prepareLog(url, new URL(url).username);
  const pool = new Pool({ connectionString: url, max: Math.max(...writers) });
  await pool.query(`create table if not exists public.bare (
    position bigserial primary key, id uuid not null unique, stream text not null, revision integer not null,
    type text not null, data jsonb not null, meta jsonb not null)`);
  const log = createPostgresLog({ url });
  const measures: AppendMeasure[] = [];
  for (const count of writers) {
    const bare: number[] = [];
    const logged: number[] = [];
    await pace(count, 0.5, () => insert(pool, event()), []);
    await pace(count, 0.5, appendTo(log), []);
    for (let round = 0; round < rounds; round += 1) {
      await pace(count, seconds, () => insert(pool, event()), bare);
      await pace(count, seconds, appendTo(log), logged);
    }
    const [one, other] = [summed(bare, seconds * rounds), summed(logged, seconds * rounds)];
    measures.push({ writers: count, bare: one, log: other, ratio: other.perSecond / one.perSecond });
  }
  await log.close();
  await pool.end();
  return measures;
}

/** A writer is a stream: it appends to the end that it knows. */
function appendTo(log: ReturnType<typeof createPostgresLog>): (writer: number) => Promise<void> {
  const ends = new Map<number, { stream: string; revision: number }>();
  return async (writer) => {
    const end = ends.get(writer) ?? { stream: `bench-${randomUUID()}`, revision: -1 };
    const answer = await log.append(end.stream, end.revision < 0 ? 'none' : end.revision, [event()]);
    if (answer.outcome !== 'appended') throw new Error(`The append was ${answer.outcome}.`);
    ends.set(writer, { stream: end.stream, revision: answer.revision });
  };
}

async function insert(pool: Pool, { id, type, data, meta }: NewEvent): Promise<void> {
  await pool.query({
    name: 'bare',
    text: 'insert into public.bare (id, stream, revision, type, data, meta) values ($1, $2, 0, $3, $4, $5)',
    values: [id, `bench-${id}`, type, JSON.stringify(data), JSON.stringify(meta)],
  });
}

/** Each writer does one after the other until the time is over; the milliseconds of each go into `times`. */
async function pace(
  writers: number,
  seconds: number,
  once: (writer: number) => Promise<void>,
  times: number[],
): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let begun = performance.now(); begun < end; begun = performance.now()) {
        await once(writer);
        times.push(performance.now() - begun);
      }
    }),
  );
}

function summed(times: number[], seconds: number): Pace {
  const ascending = times.toSorted((a, b) => a - b);
  const at = (share: number) => ascending[Math.floor(ascending.length * share)] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

function event(): NewEvent {
  const id = randomUUID();
  return {
    id,
    type: 'TodoStatusChanged',
    data: { from: 'toDo', to: 'inReview', comment: 'The receipts of March are complete now, please have a look.' },
    meta: {
      company: '0c1d8f54-8a9e-4a5b-9d1c-0a7b8f6f2e11',
      commandId: id,
      bodyHash: 'f2ca1bb6c7e907d06dafe4687e579fce76b37e4e93b7605022da52e6ccc26fd2',
      at: new Date().toISOString(),
      by: { user: '5f0c5d32-2f2b-4e56-9b1a-6a3a6a8f8d10' },
      correlationId: id,
    },
  };
}

import { randomUUID } from 'node:crypto';
import { check, checkWork } from '@daybook/checks/domain';
import { anyAuthor, anyCheckCommand } from '@daybook/checks/domain/spec';
import type { NewEvent } from '@daybook/kernel/event-log';
import { type AnyDecider, type DomainEvent, fold, type RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { migrate, openPool } from '@daybook/kernel/postgres';
import { Projector, projectingMigrations, rebuild } from '@daybook/kernel/projecting';
import { decode, MemoryLog, rowsFrom } from '@daybook/kernel/projecting/spec';
import { type ConsentCommand, consent7216, consentsWork } from '@daybook/tax/domain';
import { eventually } from '@daybook/testing/eventually';
import { freshDatabase } from '@daybook/testing/postgres';
import { todo, todoWork } from '@daybook/todos/domain';
import { anyStep } from '@daybook/todos/domain/spec';
import fc from 'fast-check';
import { olivia, request, sign } from '../../tax/domain/consent/spec/consent-samples.js';
import { createdTodo } from '../../todos/domain/todo-samples.js';
import { migrations, workProjection } from './index.js';

const changes = 2_000;
const killedEvery = 100;
const work = workProjection([todoWork, checkWork, consentsWork]);
const company = randomUUID();

/** All consents are one thing of the company. */
const anyConsentCommand = fc.constantFrom<ConsentCommand>(
  request(),
  request({ kind: 'use', purpose: 'other', textVersion: 'use-2013-14' }),
  sign(olivia, '2026-03-09T15:00:00.000Z'),
  { type: 'DeclineConsent', providerEvent: 'declined', signer: olivia, reason: '' },
  { type: 'VoidConsent', reason: 'byStaff' },
  { type: 'WithdrawConsent', writtenOn: '2026-03-09', note: '' },
);

interface Step {
  readonly command: unknown;
  readonly by: RecordedEvent['meta']['by'];
}

/** What some steps make of one thing. */
function story(decider: AnyDecider, first: readonly RecordedEvent[], steps: readonly Step[]): RecordedEvent[] {
  const stream = `${decider.category}-${randomUUID()}`;
  const events = first.map((event) => ({ ...event, stream }));
  for (const [second, { command, by }] of steps.entries()) {
    const context = { at: new Date(Date.UTC(2026, 2, 9, 15, 0, second)).toISOString(), by };
    const decision = decider.decide(fold(decider, events), command, context);
    if ('refused' in decision) continue;
    events.push(...(decision as DomainEvent[]).map((event, n) => recorded(event, events.length + n, context, stream)));
  }
  return events.map((event) => ({ ...event, id: randomUUID(), meta: { ...event.meta, company } }));
}

/** Stories of to-dos, checks and consents, all of them at the same time. */
function happened(seed: number): RecordedEvent[] {
  const stories: RecordedEvent[][] = [];
  const options = { seed, numRuns: 300 };
  for (const steps of fc.sample(fc.array(anyStep, { minLength: 12, maxLength: 40 }), options))
    stories.push(
      story(
        todo,
        [recorded(createdTodo())],
        steps.map(({ command, user }) => ({ command, by: { user } })),
      ),
    );
  for (const steps of fc.sample(
    fc.array(fc.tuple(anyCheckCommand, anyAuthor), { minLength: 20, maxLength: 60 }),
    options,
  ))
    stories.push(
      story(
        check,
        [],
        steps.map(([command, by]) => ({ command, by })),
      ),
    );
  for (const commands of fc.sample(fc.array(anyConsentCommand, { minLength: 2, maxLength: 6 }), { seed, numRuns: 50 }))
    stories.push(
      story(
        consent7216,
        [],
        [request(), ...commands].map((command) => ({ command, by: { user: olivia } })),
      ),
    );
  const longest = Math.max(...stories.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => stories.flatMap((events) => events[at] ?? [])).flat();
}

it('is the same as a fresh rebuild, byte by byte, and as a fold, however often its projector was killed', async () => {
  const seed = Math.trunc(Math.random() * 1e9);
  const events = happened(seed);
  if (events.length < changes) throw new Error(`Seed ${seed} makes ${events.length} events.`);
  const database = await freshDatabase();
  await migrate(database.url, [...projectingMigrations, ...migrations]);
  const db = openPool(database.url, { purpose: 'background', name: 'watcher' });
  const log = new MemoryLog();
  const common = { log, decoder: async () => decode, database: { connectionString: database.url } };
  const started = () => {
    const report = { parked: () => undefined, failed: () => undefined };
    const one = new Projector({ ...common, projections: [work], runner: randomUUID(), report, pageSize: 20 });
    one.start();
    return one;
  };
  const bytes = async () =>
    (await db.query(`select md5(string_agg(w::text, e'\\n' order by id)) as hash from read.work_items w`)).rows[0].hash;
  const position = async () =>
    (await db.query(`select position::int from ops.checkpoints where name = 'work'`)).rows[0]?.position ?? 0;
  let projector = started();
  try {
    for (const [at, { stream, ...event }] of events.entries()) {
      await log.append(stream, 'none', [event as unknown as NewEvent]);
      if (at % killedEvery !== killedEvery - 1) continue;
      // some of them are read, and it dies in the middle of the others
      await eventually(async () => expect(await position()).toBeGreaterThan(at - killedEvery));
      await db.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name <> 'watcher'`);
      const before = projector;
      projector = started();
      await before.stop();
    }
    await eventually(async () => expect(await position()).toBe(events.length));
    const [killed, rows] = [await bytes(), await db.query('select id, waits from read.work_items order by id')];
    expect(await rebuild({ ...common, projection: work, runner: 'rebuild' })).toMatchObject({
      outcome: 'done',
      comparison: { equal: true },
    });
    expect(await bytes()).toBe(killed);
    const folded = rowsFrom(work, events).work_items ?? [];
    expect(rows.rows).toEqual(folded.map(({ id, waits }) => ({ id, waits })));
    expect(rows.rows.filter(({ waits }) => waits !== null).length).toBeGreaterThan(50);
  } finally {
    await projector.stop();
    await db.end();
    await database.drop();
  }
});

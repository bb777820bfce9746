import { randomUUID } from 'node:crypto';
import { appends, commandRuns, connections, type MetricsServer, operations, requests, serveMetrics } from './index.js';

let numbers = 3;
const observed = [
  { name: 'doors', help: 'Doors that are open.', label: 'floor', read: () => [{ of: 'first', value: numbers }] },
];
const address = { host: '127.0.0.1', port: 0 };
let ask: (path: string, method?: string) => Promise<Response>;
let end: () => Promise<void>;
let observe: MetricsServer['observe'];

beforeAll(async () => {
  const served = await serveMetrics('api', address, 200);
  served.observe(observed);
  observe = served.observe;
  end = served.end;
  ask = (path, method = 'GET') => fetch(`http://127.0.0.1:${served.port}${path}`, { method });
});
afterAll(() => end());

const lines = async () =>
  (await (await ask('/metrics')).text()).split('\n').filter((line) => line.startsWith('daybook_'));

it('tells what is read at the moment it is asked', async () => {
  expect(await lines()).toContain('daybook_doors{floor="first",part="api"} 3');
  numbers = 0;
  expect(await lines()).toContain('daybook_doors{floor="first",part="api"} 0');
});

it('counts commands by what became of them, and names no ids', async () => {
  const done = { done: true, state: { secret: 'in the state' } };
  const run = (type: string, answer: () => Promise<unknown>) =>
    commandRuns.tracePromise(answer, { type, category: 'door', commandId: randomUUID() }).catch(() => undefined);
  await run('Open', async () => done);
  await run('Open', async () => ({ refused: 'locked', message: 'The door 12345 is locked.' }));
  await run('Open', async () => {
    throw new Error('The log is away.');
  });
  const counted = (await lines()).filter((line) => line.startsWith('daybook_command_seconds_count'));
  expect(counted.map((line) => /outcome="(\w+)".* (\d)$/.exec(line)?.slice(1))).toEqual(
    expect.arrayContaining([
      ['done', '1'],
      ['refused', '1'],
      ['failed', '1'],
    ]),
  );
  expect(counted.join()).not.toMatch(/12345|secret|away/);
});

it('names an operation by the one field it asks for', async () => {
  const answered = { kind: 'query', seconds: 0.02, hasErrors: false } as const;
  operations.publish({ ...answered, fields: ['todo', 'todo'] });
  operations.publish({ ...answered, fields: ['todo', 'company'] });
  operations.publish({ ...answered, fields: [] });
  const text = (await lines()).join('\n');
  for (const name of ['todo', 'several', 'none'])
    expect(text).toMatch(new RegExp(`operation_seconds_bucket{le="0.025",.*operation="${name}".*} 1`));
});

const counted = async (metric: string) =>
  (await lines())
    .filter((line) => line.startsWith(`daybook_${metric}`))
    .map((line) => line.replace(/part="api",|,part="api"/, ''));

it('counts requests by their route as it was declared', async () => {
  const run = { method: 'POST', route: '/api/v2/graphql/', requestId: '1', status: 503 };
  await requests.tracePromise(async () => undefined, run);
  await requests.tracePromise(async () => undefined, { ...run, method: 'PROPFIND', route: 'none', status: 404 });
  expect(await counted('request_seconds_count')).toEqual([
    'daybook_request_seconds_count{method="POST",route="/api/v2/graphql/",status="5xx"} 1',
    'daybook_request_seconds_count{method="any",route="none",status="4xx"} 1',
  ]);
});

it('counts what the log takes, and what it refuses by the reason', async () => {
  class DiskFull extends Error {}
  const append = (answer: () => Promise<unknown>) =>
    appends.tracePromise(answer, { category: 'door', events: 2 }).catch(() => undefined);
  await append(async () => ({ outcome: 'appended' }));
  await append(async () => ({ outcome: 'conflict' }));
  await append(async () => Promise.reject(new DiskFull('of the door 12345')));
  expect(await counted('appended_events_total')).toEqual(['daybook_appended_events_total{category="door"} 2']);
  expect(await counted('append_seconds_count')).toEqual(
    ['appended', 'conflict', 'DiskFull'].map((outcome) => `daybook_append_seconds_count{outcome="${outcome}"} 1`),
  );
});

it('says how long connections are waited for', async () => {
  connections.publish({ pool: 'api', seconds: 0.3 });
  expect(await counted('connection_wait_seconds_bucket{le="0.25"')).toEqual([expect.stringMatching(/ 0$/)]);
  expect(await counted('connection_wait_seconds_bucket{le="0.5"')).toEqual([expect.stringMatching(/ 1$/)]);
});

it('leaves out what cannot be read, says so, and tells the others', async () => {
  const fails = async () => Promise.reject(new Error('The database is away.'));
  observe([{ name: 'windows', help: 'Windows that are open.', read: fails }]);
  observe([{ name: 'roofs', help: 'Roofs.', read: () => new Promise(() => undefined) }]);
  expect(await counted('windows')).toEqual([]);
  const unread = await counted('unread_metrics_total');
  expect(unread).toContain('daybook_unread_metrics_total{metric="daybook_windows"} 1');
  expect(unread).toContain('daybook_unread_metrics_total{metric="daybook_roofs"} 1');
  expect(await counted('doors')).toHaveLength(1);
});

it('answers nothing else', async () => {
  expect((await ask('/')).status).toBe(404);
  expect((await ask('/metrics', 'POST')).status).toBe(404);
});

it('says which address it cannot have', async () => {
  const taken = Number(new URL((await ask('/metrics')).url).port);
  await expect(serveMetrics('api', { ...address, port: taken })).rejects.toThrow(
    `Nothing is measured: 127.0.0.1:${taken} cannot be had.`,
  );
});

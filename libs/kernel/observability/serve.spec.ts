import { commandRuns, operations, serveMetrics } from './index.js';

let numbers = 3;
const observed = [
  { name: 'doors', help: 'Doors that are open.', label: 'floor', read: () => [{ of: 'first', value: numbers }] },
];
const address = { host: '127.0.0.1', port: 0 };
let ask: (path: string, method?: string) => Promise<Response>;
let end: () => Promise<void>;

beforeAll(async () => {
  const served = await serveMetrics('api', address, observed);
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
    commandRuns.tracePromise(answer, { type, category: 'door' }).catch(() => undefined);
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

it('answers nothing else', async () => {
  expect((await ask('/')).status).toBe(404);
  expect((await ask('/metrics', 'POST')).status).toBe(404);
});

it('says which address it cannot have', async () => {
  const taken = Number(new URL((await ask('/metrics')).url).port);
  await expect(serveMetrics('api', { ...address, port: taken }, [])).rejects.toThrow(
    `Nothing is measured: 127.0.0.1:${taken} cannot be had.`,
  );
});

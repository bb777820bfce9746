import { randomBytes, randomUUID } from 'node:crypto';
import { check, checkRegister } from '@daybook/checks/domain';
import { type Commands, isDone, plainCommands } from '@daybook/kernel/commands';
import { type EventLog, openLog, prepareLog } from '@daybook/kernel/event-log';
import { refuse } from '@daybook/kernel/events';
import { migrate, openPool, prepareDatabase } from '@daybook/kernel/postgres';
import { PostgresSubjectKeys, secretsMigrations } from '@daybook/kernel/secrets';
import { freshDatabase } from '@daybook/testing/postgres';
import { printed, surroundings } from '../domain/check-samples.js';
import { writeCheck } from './write-check.js';

const writers = 64;
const company = randomUUID();
/** As two processes have them: a log, a memory of streams and a queue each. */
let processes: readonly { readonly commands: Commands; readonly log: EventLog }[];
let close: () => Promise<void>;

beforeAll(async () => {
  const database = await freshDatabase();
  const { url } = database;
  await prepareDatabase(url, url);
  await prepareLog(url, new URL(url).username);
  await migrate(url, [...secretsMigrations]);
  const pool = openPool(url, { purpose: 'background' });
  const secret = randomBytes(32).toString('base64');
  const open = async () => {
    const log = await openLog({ engine: 'postgres', url, purpose: 'background' });
    return { log, commands: plainCommands(log, new PostgresSubjectKeys(pool, secret)) };
  };
  processes = [await open(), await open()];
  close = async () => {
    for (const { log } of processes) await log.close();
    await pool.end();
    await database.drop();
  };
});
afterAll(() => close?.());

const metadata = (commandId: string = randomUUID()) => ({ commandId, by: { user: randomUUID() }, company });
const wanted = (bankAccount: string, number: number | null = null, amount = 100) => ({
  check: { ...printed, bankAccount, amount, number },
  vendor: null,
  replaces: null,
  ...surroundings,
});
const numberOf = async (uuid: string) => {
  const { state } = await (processes[0] as (typeof processes)[0]).commands.load(check, uuid);
  return state.is === 'absent' ? null : state.number;
};

it(`gives ${writers} writers in two processes a number each, none twice and none left out`, async () => {
  const account = randomUUID();
  const checks = Array.from({ length: writers }, () => randomUUID());
  const outcomes = await Promise.all(
    checks.map((uuid, n) =>
      writeCheck((processes[n % 2] as (typeof processes)[0]).commands, uuid, wanted(account), metadata()),
    ),
  );
  expect(outcomes.filter((one) => !isDone(one))).toEqual([]);
  const numbers = (await Promise.all(checks.map(numberOf))).toSorted((one, other) => Number(one) - Number(other));
  expect(numbers).toEqual(Array.from({ length: writers }, (_, n) => n + 1));
});

it('lets one of many have a number that all of them want', async () => {
  const account = randomUUID();
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      writeCheck((processes[n % 2] as (typeof processes)[0]).commands, randomUUID(), wanted(account, 7), metadata()),
    ),
  );
  expect(outcomes.filter(isDone)).toHaveLength(1);
  const said = outcomes.flatMap((one) => (isDone(one) ? [] : one.message));
  expect(new Set(said)).toEqual(new Set(['This check number is already used.']));
});

it('writes one check when a request comes twice, also in another process', async () => {
  const [account, uuid, click] = [randomUUID(), randomUUID(), metadata()];
  for (const { commands } of processes)
    expect(isDone(await writeCheck(commands, uuid, wanted(account), click))).toBe(true);
  expect(await numberOf(uuid)).toBe(1);
});

it('takes another number when a request comes again whose number was freed', async () => {
  const [account, other, uuid, click] = [randomUUID(), randomUUID(), randomUUID(), metadata()];
  const [{ commands }] = processes as [(typeof processes)[0]];
  const refusing: Commands = Object.assign(Object.create(commands), {
    send: (...asked: Parameters<Commands['send']>) =>
      asked[0].category === 'check' ? Promise.resolve(refuse('conflict', '')) : commands.send(...asked),
  });
  for (const _ of [1, 2]) expect(isDone(await writeCheck(refusing, uuid, wanted(account), click))).toBe(false);
  expect(isDone(await writeCheck(commands, other, wanted(account, 1), metadata()))).toBe(true);
  for (const process of processes)
    expect(isDone(await writeCheck(process.commands, uuid, wanted(account), click))).toBe(true);
  const number = await numberOf(uuid);
  expect(number).toBeGreaterThan(1);
  const { state } = await commands.load(checkRegister, account);
  expect([...state.taken].map(([taken, { check: of }]) => [taken, of])).toEqual([
    [1, other],
    [number, uuid],
  ]);
});

it('takes none for a check that was deleted since, when its request comes again', async () => {
  const [account, uuid, click] = [randomUUID(), randomUUID(), metadata()];
  const [{ commands }] = processes as [(typeof processes)[0]];
  await writeCheck(commands, uuid, wanted(account), click);
  await commands.send(check, uuid, { type: 'deleteCheck' }, metadata());
  await commands.send(checkRegister, account, { type: 'ReleaseCheckNumber', check: uuid, number: 1 }, metadata());
  expect(isDone(await writeCheck(commands, uuid, wanted(account), click))).toBe(true);
  expect((await commands.load(checkRegister, account)).state.taken.size).toBe(0);
});

it('takes no number for a check that is refused', async () => {
  const account = randomUUID();
  const [{ commands }] = processes as [(typeof processes)[0]];
  expect(await writeCheck(commands, randomUUID(), wanted(account, null, 0), metadata())).toMatchObject({
    refused: 'amount',
  });
  const { state } = await commands.load(checkRegister, account);
  expect(state.highest).toBe(0);
});

import { bankAccount, type CheckCommand, check } from '@daybook/checks/domain';
import type { CommandMetadata } from '@daybook/kernel/commands';
import type { AnyEventHandler, FlowContext } from '@daybook/kernel/flows';
import type { Email } from '@daybook/kernel/mail';
import { queryOf } from '@daybook/kernel/postgres';
import { origin } from '@daybook/testing/firm';
import { Bakery } from '../api/spec/bakery.js';
import { reissueOf } from './reissue-check.js';
import { writeStoppedAgain } from './write-stopped-again.js';

const handler: AnyEventHandler = writeStoppedAgain({
  firmName: 'Ledger & Sons',
  firmAccent: null,
  firmLogo: null,
  url: 'http://x.test',
});
const letters = new Map<string, Email>();
let bakery: Bakery;
let ada: string;
beforeAll(async () => {
  bakery = await Bakery.open();
  await bakery.completeSettings();
  const { data } = await (await bakery.firm.browser('ada')).graphql('{ currentUser { uuid } }');
  ada = data.currentUser.uuid;
});
afterAll(() => bakery?.close());

const by = (): CommandMetadata => ({ ...origin(), by: { user: ada }, company: bakery.uuid });
const is = async (uuid: string) => (await bakery.firm.api.commands.load(check, uuid)).state;

/** A check on paper that was stopped to be reissued, and there the process ended. */
async function stopped(amount: string): Promise<string> {
  const { uuid } = (await bakery.wrote('ada', amount)).check;
  const order = `order-${uuid}`;
  const at = new Date().toISOString();
  const steps: CheckCommand[] = [
    { type: 'BeginHandOver', limits: { threshold: 100_000, ceiling: 10_000_000 } },
    { type: 'RecordHandedOver', order, sendDate: at.slice(0, 10) },
    { type: 'RecordMailStatus', order, status: 'printing', at, trackingNumber: null },
    { type: 'reissueCheck', reason: 'Lost in the mail', confirmStopPayment: true },
  ];
  for (const step of steps) await bakery.firm.api.commands.send(check, uuid, step, by());
  return uuid;
}

/** Everything that the check says is heard, as often as crashes want. */
async function heard(uuid: string): Promise<void> {
  const { commands, pool, log } = bakery.firm.api;
  const mail = { send: async (letter: Email) => void letters.set(letter.key, letter) };
  const tools = { commands, query: queryOf(pool), mail, clock: { now: () => new Date() } } as unknown as FlowContext;
  for (const event of await log.read(`check-${uuid}`)) await handler.on[event.type]?.(event as never, tools);
}

it('writes the other check once where the process ended between the two, however often and beside the person', async () => {
  const lost = await stopped('300.00');
  expect(await is(reissueOf(lost))).toEqual({ is: 'absent' });
  await Promise.all([heard(lost), heard(lost)]);
  await heard(lost);
  const other = await is(reissueOf(lost));
  expect(other).toMatchObject({ is: 'submitted', amount: 30_000, replaces: lost, writtenBy: ada });
  expect(await bakery.firm.api.log.read(`check-${reissueOf(lost)}`)).toHaveLength(1);
  await bakery.firm.readable();
  expect((await bakery.listed({ search: 'Acme' })).totalCount).toBe(2);
  expect(letters.size).toBe(0);
});

it('leaves a check alone that was voided for good, and one that is deleted again', async () => {
  const { uuid } = (await bakery.wrote('ada', '20.00')).check;
  const voids = { type: 'voidCheck', reason: 'Wrong payee', confirmStopPayment: true } as const;
  await bakery.firm.api.commands.send(check, uuid, voids, by());
  await heard(uuid);
  expect(await is(reissueOf(uuid))).toEqual({ is: 'absent' });
  const lost = await stopped('30.00');
  await heard(lost);
  await bakery.firm.api.commands.send(check, reissueOf(lost), { type: 'deleteCheck' }, by());
  await heard(lost);
  expect(await is(reissueOf(lost))).toMatchObject({ is: 'deleted' });
});

it('tells whoever stopped it where the other one cannot be written any more', async () => {
  const lost = await stopped('40.00');
  const gone = { type: 'DeleteBankAccount', company: bakery.uuid, hasPendingChecks: false } as const;
  await bakery.firm.api.commands.send(bankAccount, bakery.account, gone, by());
  await bakery.firm.readable();
  await heard(lost);
  expect(await is(reissueOf(lost))).toEqual({ is: 'absent' });
  expect([...letters.values()].map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('was stopped and not reissued'),
  );
});

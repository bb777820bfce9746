import { createHmac, randomUUID } from 'node:crypto';
import { check, checkLimits } from '@daybook/checks/domain';
import { writeCheck } from '@daybook/checks/flow';
import { isDone } from '@daybook/kernel/commands';
import { type Firm, origin } from '@daybook/testing/firm';
import { printed, surroundings } from '../domain/check-samples.js';
import { checksFirm } from './spec/fixture.js';

let firm: Firm;
let company: string;

beforeAll(async () => {
  firm = await checksFirm();
  company = await firm.company('Bright Bakery');
  await firm.member(company, await firm.person('ada'), 'client_owner', true);
  await firm.readable();
});
afterAll(() => firm?.close());

const send = (uuid: string, command: Parameters<typeof check.decide>[1]) =>
  firm.api.commands.send(check, uuid, command, origin(company));

/** A check that is just being handed over: our own answer has not come yet. */
async function onItsWay(): Promise<string> {
  const uuid = randomUUID();
  const wanted = { check: { ...printed, number: null }, vendor: null, replaces: null, ...surroundings };
  const written = await writeCheck(firm.api.commands, uuid, wanted, origin(company));
  if (!isDone(written)) throw new Error(written.message);
  await send(uuid, { type: 'BeginHandOver', limits: checkLimits.initial });
  return uuid;
}

async function tell(uuid: string, status: string, secret = firm.api.config.mailHouse?.webhookSecret ?? '') {
  const data = { id: `cheque_${uuid}`, status, sendDate: '2026-03-09', metadata: { check: uuid } };
  const about = { ...data, updatedAt: '2026-03-10T00:00:00.000Z', url: null };
  const body = JSON.stringify({ id: `event_${status}`, type: 'cheque.updated', data: about });
  const time = Date.now();
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'postgrid-signature': `t=${time},v1=${signature}` };
  return (await fetch(`${firm.api.url}/api/v2/webhooks/postgrid/`, { method: 'POST', headers, body })).status;
}

async function state(uuid: string) {
  const { state: found } = await firm.api.commands.load(check, uuid);
  if (found.is === 'absent') throw new Error('There is no check.');
  return found;
}

it('hears what became of a check, twice and in any order', async () => {
  const uuid = await onItsWay();
  for (const said of ['printing', 'printing', 'ready', 'processed_for_delivery', 'printing'])
    expect(await tell(uuid, said)).toBe(200);
  const { is, order, houseStatuses } = await state(uuid);
  expect([is, order]).toEqual(['mailed', `cheque_${uuid}`]);
  expect(houseStatuses.map(({ status }) => status)).toEqual(['ready', 'printing', 'processed_for_delivery']);
});

it('believes nothing that is forged, and answers events about checks of others', async () => {
  const uuid = await onItsWay();
  expect(await tell(uuid, 'printing', 'somebody else')).toBe(403);
  expect((await state(uuid)).order).toBeNull();
  expect(await tell(randomUUID(), 'printing')).toBe(200);
  const plain = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' };
  expect((await fetch(`${firm.api.url}/api/v2/webhooks/postgrid/`, plain)).status).toBe(415);
});

it('says that an address cannot be checked where the mail house is away', async () => {
  const { data } = await (await firm.browser('ada')).graphql(`{ postgridVerifyAddress(
    address: { address1: "12 Main St", city: "Austin", state: "TX", zipCode: "78701" }) {
    success errorMessage verificationStatus suggestedAddress { city } } }`);
  expect(data.postgridVerifyAddress).toEqual({
    success: false,
    errorMessage: 'The address could not be checked right now. You can save it as it is.',
    verificationStatus: null,
    suggestedAddress: null,
  });
});

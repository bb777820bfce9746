import { Firm } from '@daybook/testing/firm';
import { webhook } from '@daybook/webhooks/domain';
import { migrations, projections } from '@daybook/webhooks/read';
import { api } from './index.js';

const add = `mutation ($url: String!, $kinds: [String!]!) {
  addWebhook(name: "CRM", url: $url, kinds: $kinds) { success code secret } }`;
const change = `mutation ($uuid: UUID!, $url: String!, $kinds: [String!]!) {
  changeWebhook(uuid: $uuid, name: "CRM", url: $url, kinds: $kinds) { success code secret } }`;
const renew = 'mutation ($uuid: UUID!) { renewWebhookSecret(uuid: $uuid) { success code secret } }';
const replay = 'mutation ($uuid: UUID!, $from: Float!) { replayWebhook(uuid: $uuid, from: $from) { success code } }';
const terms = { url: 'https://crm.firm.test/daybook', kinds: ['WebhookAdded'] };

let firm: Firm;

beforeAll(async () => {
  const areas = [{ deciders: [webhook], streamNames: { webhook: 'Webhooks' }, items: { webhook: {} } }] as never;
  firm = await Firm.open({ areas: [api({ areas })], deciders: [webhook], projections, migrations });
  await firm.staff('sue', {}, { flags: { superuser: true } });
  await firm.readable();
});
afterAll(() => firm?.close());

async function asked(document: string, variables: object) {
  const { data, errors } = await (await firm.browser('sue')).graphql(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values<object>(data)[0];
}

it('shows a secret while it is new, and changes nothing into kinds of events that there are not', async () => {
  const unknown = { ...terms, kinds: ['Nonsense'] };
  const added = await asked(add, terms);
  expect(added).toEqual({ success: true, code: null, secret: expect.stringMatching(/^whsec_/) });
  expect(await asked(add, unknown)).toEqual({ success: false, code: 'kinds', secret: null });
  const { rows } = await firm.api.pool.query<{ uuid: string }>('select uuid from webhooks');
  const uuid = rows[0]?.uuid;
  expect(await asked(change, { uuid, ...unknown })).toEqual({ success: false, code: 'kinds', secret: null });
  const elsewhere = { uuid, ...terms, url: 'https://erp.firm.test/daybook' };
  expect(await asked(change, elsewhere)).toEqual({ success: true, code: null, secret: null });
  const renewed = await asked(renew, { uuid });
  expect(renewed).toEqual({ success: true, code: null, secret: expect.stringMatching(/^whsec_/) });
  expect(renewed).not.toEqual(added);
});

it('sends again from what has happened, and waits for no position to come', async () => {
  await asked(add, terms);
  const { rows } = await firm.api.pool.query<{ uuid: string }>('select uuid from webhooks limit 1');
  const uuid = rows[0]?.uuid;
  const head = await firm.api.log.head();
  // signing in makes events too
  for (const from of [head + 1_000, 1e300])
    expect(await asked(replay, { uuid, from })).toEqual({ success: false, code: 'from' });
  expect(await asked(replay, { uuid, from: head })).toEqual({ success: true, code: null });
});

import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@daybook/testing/api';
import { asked } from '@daybook/testing/audit';
import type { Firm } from '@daybook/testing/firm';
import { writingFirm } from '../../testing/mails/firm.js';

let firm: Firm;
let tom: ApiClient;
let omar: ApiClient;
let omarUuid: string;
let todo: string;

beforeAll(async () => {
  firm = await writingFirm();
  const company = await firm.company('Bright Bakery');
  omarUuid = await firm.person('omar');
  await firm.member(company, omarUuid, 'client_owner', true);
  await firm.staff('tom');
  await firm.readable();
  [tom, omar] = [await firm.browser('tom'), await firm.browser('omar')];
  todo = await asked(tom, company, 'Call the bank');
});
afterAll(() => firm?.close());

async function written(state: string, reason: string | null = null): Promise<void> {
  const key = randomUUID();
  const { pool } = firm.api;
  await pool.query('insert into ops.letters (key, state, settled_at, reason) values ($1, $2, now(), $3)', [
    key,
    state,
    reason,
  ]);
  await pool.query('insert into ops.letter_items (letter, item, event, person) values ($1, $2, $3, $4)', [
    key,
    todo,
    'todo_created',
    omarUuid,
  ]);
}
const ledger = async () =>
  (await tom.graphql(`{ deliveries(itemUuid: "${todo}") { person { name } event state reason openedAt } }`)).data
    .deliveries;

it('tells staff who was told, and what became of it', async () => {
  await written('sent');
  await written('refused', '550 from the mail server');
  const sentToOmar = { person: { name: 'omar Person' }, event: 'todo_created', openedAt: null };
  expect(await ledger()).toEqual([
    { ...sentToOmar, state: 'refused', reason: '550 from the mail server' },
    { ...sentToOmar, state: 'sent', reason: null },
  ]);
});

it('notes the first time that the person opened it, not the others', async () => {
  const open = (who: ApiClient) => who.graphql(`mutation { noteOpened(itemUuid: "${todo}") { success } }`);
  await open(tom);
  expect((await ledger())[0].openedAt).toBeNull();
  expect((await open(omar)).data.noteOpened.success).toBe(true);
  const [{ openedAt }] = await ledger();
  expect(Date.parse(openedAt)).toBeGreaterThan(Date.now() - 60_000);
  await open(omar);
  expect((await ledger())[0].openedAt).toBe(openedAt);
  await written('sent');
  expect((await ledger())[0].openedAt).toBeNull();
});

it('is nothing for clients', async () => {
  const { errors } = await omar.graphql(`{ deliveries(itemUuid: "${todo}") { event } }`);
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

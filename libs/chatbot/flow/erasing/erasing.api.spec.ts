import { randomUUID } from 'node:crypto';
import { type ChatHistoryCommand, chatHistory, chatInteraction, deciders } from '@daybook/chatbot/domain';
import { migrations, projections } from '@daybook/chatbot/read';
import { isDone } from '@daybook/kernel/commands';
import type { FlowContext } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import { companyHold } from '@daybook/privacy/domain';
import { Firm } from '@daybook/testing/firm';
import { deleteOldChats, destroyChatKeys, eraseDeletedChats } from './erasing.js';

let firm: Firm;
let company: string;

beforeAll(async () => {
  firm = await Firm.open({ deciders, projections, migrations });
  company = await firm.company('Bright Bakery');
});
afterAll(() => firm?.close());

const owner = randomUUID();
const by = () => ({ commandId: randomUUID(), by: { user: owner }, company });

async function send(chat: string, command: ChatHistoryCommand): Promise<void> {
  const outcome = await firm.api.commands.send(chatHistory, chat, command, by());
  if (!isDone(outcome)) throw new Error(outcome.message);
}

async function run(days: number, chatRetentionDays: number | null = null): Promise<void> {
  const { commands, keys, pool, log } = firm.api;
  const clock = { now: () => new Date(Date.now() + days * 86_400_000) };
  const tools = { commands, keys, clock, query: queryOf(pool) } as unknown as FlowContext;
  await firm.readable();
  for (const _ of ['once', 'again']) await deleteOldChats({ chatRetentionDays }).run(tools);
  await firm.readable();
  for (const _ of ['once', 'again']) await eraseDeletedChats.run(tools);
  const { rows } = await pool.query<{ stream: string }>(`select stream from log.events where type = 'ChatErased'`);
  for (const { stream } of rows)
    for (const event of await log.read(stream))
      if (event.type === 'ChatErased') await destroyChatKeys.on.ChatErased?.(event as never, tools);
  await firm.readable();
}

it('erases a deleted chat after 30 days, with how its answers came about; others stay', async () => {
  const [chat, other, interaction] = [randomUUID(), randomUUID(), randomUUID()];
  for (const uuid of [chat, other])
    await send(uuid, { type: 'AskQuestion', company, message: randomUUID(), interaction, text: 'swordfish' });
  const recording = { history: chat, sources: [], usage: null, milliseconds: 1, millisecondsToFirstWord: null };
  const steps = [{ type: 'openai_api_call', response: 'swordfish' }] as const;
  await firm.api.commands.send(chatInteraction, interaction, { type: 'RecordSteps', steps, ...recording }, by());
  await send(chat, { type: 'DeleteChat' });
  const { keys, pool } = firm.api;
  const keyOf = async (uuid: string) => (await keys.keysOf([`chatHistory-${uuid}`])).get(`chatHistory-${uuid}`);
  await run(29.9);
  expect(await keyOf(chat)).not.toBe('destroyed');
  await run(30.1);
  expect(await keyOf(chat)).toBe('destroyed');
  expect(await keyOf(other)).not.toBe('destroyed');
  expect((await pool.query('select * from deleted_chats')).rows).toEqual([]);
  expect(
    JSON.stringify((await firm.api.log.read(`chatInteraction-${interaction}`)).map(({ data }) => data)),
  ).not.toContain('swordfish');
});

it('deletes chats that nobody has written in for as long as the firm says, and then erases them', async () => {
  const chat = randomUUID();
  await send(chat, { type: 'AskQuestion', company, message: randomUUID(), interaction: randomUUID(), text: 'Why?' });
  const is = async () => (await firm.api.commands.load(chatHistory, chat)).state.is;
  await run(400);
  await run(89.9, 90);
  expect(await is()).toBe('there');
  await run(90.1, 90);
  expect(await is()).toBe('erased');
});

it('deletes them behind any number of chats of a company on legal hold', async () => {
  const [chat, held] = [randomUUID(), randomUUID()];
  await send(chat, { type: 'AskQuestion', company, message: randomUUID(), interaction: randomUUID(), text: 'Why?' });
  const hold = { type: 'PlaceCompanyHold', reason: 'An audit' } as const;
  await firm.api.commands.send(companyHold, held, hold, { ...by(), company: held });
  await firm.readable();
  await firm.api.pool.query(
    `insert into chats (uuid, company_uuid, owner, guests, is_listed, created_at, updated_at)
      select gen_random_uuid(), $1, $2, '{}', true, '2020-01-01', '2020-01-01' from generate_series(1, 500)`,
    [held, owner],
  );
  await run(90.1, 90);
  expect((await firm.api.commands.load(chatHistory, chat)).state.is).toBe('erased');
  const { rows } = await firm.api.pool.query('delete from chats where company_uuid = $1 returning uuid', [held]);
  expect(rows).toHaveLength(500);
});

it('lets nobody but the product say that a chat has had its time', async () => {
  const chat = randomUUID();
  await send(chat, { type: 'AskQuestion', company, message: randomUUID(), interaction: randomUUID(), text: 'Why?' });
  expect(await firm.api.commands.send(chatHistory, chat, { type: 'ExpireChat' }, by())).toMatchObject({
    refused: 'ownerChanges',
  });
});

import { randomUUID } from 'node:crypto';
import { type ChatHistoryCommand, type ChatHistoryEvent, chatHistory, deciders } from '@daybook/chatbot/domain';
import { migrations, projections } from '@daybook/chatbot/read';
import { isDone } from '@daybook/kernel/commands';
import type { FlowContext } from '@daybook/kernel/flows';
import type { Email } from '@daybook/kernel/mail';
import { queryOf } from '@daybook/kernel/postgres';
import {
  migrations as notificationMigrations,
  projections as notificationProjections,
} from '@daybook/notifications/read';
import { Firm } from '@daybook/testing/firm';
import { mailChats, mailWaitingChats } from './chat-mails.js';
import { noteSeen, seenMigrations } from './seen.js';

let firm: Firm;
let company: string;
let tools: FlowContext;
let now = new Date();
const people: Record<string, string> = {};
const letters: Email[] = [];

beforeAll(async () => {
  firm = await Firm.open({
    deciders,
    projections: [...projections, ...notificationProjections],
    migrations: [...migrations, ...notificationMigrations, ...seenMigrations],
  });
  company = await firm.company('Bright Bakery', { type: 'EnableFinancialDashboard' });
  for (const name of ['owner', 'mate', 'late']) {
    people[name] = await firm.person(name);
    await firm.member(company, people[name], 'client_owner');
  }
  people.tom = await firm.staff('tom');
  await firm.member(company, people.tom, 'staff_director');
  await firm.readable();
  const { commands, pool } = firm.api;
  const send = async (email: Email) => {
    if (!letters.some(({ key }) => key === email.key)) letters.push(email);
  };
  tools = { commands, query: queryOf(pool), clock: { now: () => now }, mail: { send } } as unknown as FlowContext;
});
afterAll(() => firm?.close());
// what happens is recorded at the time of the log
beforeEach(() => {
  now = new Date();
});

const sender = {
  firmName: 'Daybook',
  url: 'http://x.test',
  unsubscribeAddress: () => 'http://x.test/unsubscribe',
} as unknown as Parameters<typeof mailChats>[0];
const handler = mailChats(sender);

/** Does it, and has the handler hear of it twice, as after a crash. */
async function done(chat: string, command: ChatHistoryCommand, by = 'owner'): Promise<void> {
  const metadata = { commandId: randomUUID(), by: { user: people[by] ?? '' }, company };
  const outcome = await tools.commands.send(chatHistory, chat, command, metadata);
  if (!isDone(outcome)) throw new Error(outcome.message);
  for (const _ of ['once', 'again'])
    for (const event of outcome.events)
      await handler.on[event.type as ChatHistoryEvent['type']]?.(event as never, tools);
}

const post = (chat: string, by = 'owner') =>
  done(chat, { type: 'PostMessage', message: randomUUID(), text: 'The secret question' }, by);
const add = (chat: string, name: string) =>
  done(chat, {
    type: 'AddGuests',
    guests: [{ user: people[name] ?? '', isController: name === 'tom', message: randomUUID() }],
  });

async function chatWith(...guests: string[]): Promise<string> {
  const [chat, interaction] = [randomUUID(), randomUUID()];
  await done(chat, { type: 'AskQuestion', company, message: randomUUID(), interaction, text: 'Why?' });
  const outcome = { rows: [{ type: 'text', value: 'Rent rose.' }] } as const;
  await done(chat, { type: 'RecordAnswer', message: randomUUID(), interaction, outcome });
  for (const guest of guests) await add(chat, guest);
  return chat;
}

function taken(): string[] {
  return letters.splice(0).map(({ to, subject }) => `${to.address.split('@')[0]}: ${subject}`);
}

async function afterHours(hours: number): Promise<void> {
  await firm.readable();
  now = new Date(now.getTime() + hours * 3_600_000);
  await mailWaitingChats(sender).run(tools);
  await mailWaitingChats(sender).run(tools);
}

it('tells staff that they were added, and nobody of questions and answers', async () => {
  await chatWith('tom', 'mate');
  expect(taken()).toEqual(['tom: Bright Bakery: you were added to a chat']);
});

it('tells of messages once in twelve hours, those who did not write them, without a word of them', async () => {
  const chat = await chatWith('mate');
  await post(chat);
  expect(JSON.stringify(letters)).not.toContain('secret');
  expect(letters[0]?.text).toContain(`http://x.test/links/chat/${chat}_`);
  expect(taken()).toEqual(['mate: Bright Bakery: new messages in a chat']);
  await post(chat, 'mate');
  await add(chat, 'late');
  expect(taken()).toEqual([]);
  await afterHours(11.9);
  expect(taken()).toEqual([]);
  await afterHours(0.2);
  expect(taken().toSorted()).toEqual([
    'late: Bright Bakery: new messages in a chat',
    'owner: Bright Bakery: new messages in a chat',
  ]);
  await afterHours(24);
  expect(taken()).toEqual([]);
});

it('tells nobody of a deleted chat, or who sees the dashboards no more', async () => {
  const chat = await chatWith('mate');
  await post(chat);
  taken();
  await post(chat);
  await done(chat, { type: 'DeleteChat' });
  await afterHours(13);
  expect(taken()).toEqual([]);
  await firm.change(company, { type: 'DisableFinancialDashboard' });
  await firm.readable();
  await post(await chatWith('mate'));
  expect(taken()).toEqual([]);
});

it('writes to nobody who has the chat open, or has looked at it since, and makes nobody wait for that', async () => {
  await firm.change(company, { type: 'EnableFinancialDashboard' });
  await firm.readable();
  const chat = await chatWith('mate', 'late');
  taken();
  const looks = (name: string, at = now) => noteSeen(tools.query, chat, people[name] ?? '', at);
  await looks('mate');
  await looks('late');
  await post(chat);
  expect(taken()).toEqual([]);
  await firm.api.pool.query('delete from ops.chats_seen where user_uuid = $1', [people.late]);
  await post(chat);
  expect(taken()).toEqual(['late: Bright Bakery: new messages in a chat']);
  await post(chat);
  await looks('late', new Date(Date.now() + 3_600_000));
  await looks('mate', new Date(Date.now() + 3_600_000));
  await afterHours(13);
  expect(taken()).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { api } from '@daybook/chatbot/api';
import {
  type BotRow,
  type ChatHistoryCommand,
  chatHistory,
  type DraftPiece,
  deciders,
  withPiece,
} from '@daybook/chatbot/domain';
import { migrations, projections } from '@daybook/chatbot/read';
import { changeMember } from '@daybook/companies/flow';
import { isDone } from '@daybook/kernel/commands';
import { queryOf } from '@daybook/kernel/postgres';
import { eventually } from '@daybook/testing/eventually';
import { Firm, origin } from '@daybook/testing/firm';
import { DraftWriter, draftMigrations, draftOf } from '../flow/drafts/index.js';

let firm: Firm;
let company: string;
let owner: string;
let place: string;

beforeAll(async () => {
  firm = await Firm.open({
    areas: [api],
    deciders,
    projections,
    migrations: [...migrations, ...draftMigrations],
    liveInterval: 200,
  });
  company = await firm.company('Bright Bakery', { type: 'EnableFinancialDashboard' });
  owner = await firm.person('owner');
  place = await firm.member(company, owner, 'client_owner');
  const [mate, stranger] = [await firm.person('mate'), await firm.person('stranger')];
  await firm.member(company, mate, 'client_owner', true);
  await firm.member(await firm.company('Other Orchard'), stranger, 'client_owner', true);
  await firm.readable();
});
afterAll(() => firm?.close());

async function send(chat: string, command: ChatHistoryCommand): Promise<void> {
  const metadata = { commandId: randomUUID(), by: { user: owner }, company };
  const outcome = await firm.api.commands.send(chatHistory, chat, command, metadata);
  if (!isDone(outcome)) throw new Error(outcome.message);
}

/** A question that is being answered, by a worker that is no part of the API. */
async function beingAnswered() {
  const [history, interaction] = [randomUUID(), randomUUID()];
  await send(history, { type: 'AskQuestion', company, message: randomUUID(), interaction, text: 'Why?' });
  await firm.readable();
  const worker = (attempt: string) =>
    new DraftWriter({ query: queryOf(firm.api.pool), keys: firm.api.keys }, { history, interaction, attempt });
  return { history, interaction, worker };
}

const text = (value: string): BotRow => ({ type: 'text', value });

async function reads(name: string, history: string) {
  const answer = await (await firm.browser(name)).request(`/api/v2/live/chat/${history}`);
  let said = '';
  let isOpen = true;
  void (async () => {
    for await (const chunk of answer.body ?? []) said += Buffer.from(chunk).toString();
  })().finally(() => {
    isOpen = false;
  });
  const pieces = () => [...said.matchAll(/^data: (\{.*"row".*)$/gm)].map(([, piece = '']) => JSON.parse(piece));
  return {
    status: answer.status,
    said: () => said,
    rows: () => (pieces() as DraftPiece[]).reduce(withPiece, []),
    isOpen: () => isOpen,
  };
}

it('is not ended by an answer to the same interaction in another chat, nor written over', async () => {
  const { history, interaction, worker } = await beingAnswered();
  worker('one').write([text('Rent')]);
  const { pool, keys } = firm.api;
  const drafted = () => draftOf(queryOf(pool), keys, history);
  await eventually(async () => expect(await drafted()).toMatchObject({ rows: [text('Rent')] }));
  const other = new DraftWriter({ query: queryOf(pool), keys }, { history: randomUUID(), interaction, attempt: 'two' });
  other.write([text('Wages')]);
  await other.end();
  expect(await drafted()).toMatchObject({ attempt: 'one', rows: [text('Rent')] });
  await worker('one').end();
  expect(await drafted()).toBeUndefined();
});

it('tells an answer as it is written, whole to whoever comes late, and that it has ended', async () => {
  const { history, interaction, worker } = await beingAnswered();
  const early = await reads('owner', history);
  const writer = worker('one');
  writer.write([text('Rent rose.')]);
  await eventually(() => expect(early.rows()).toEqual([text('Rent rose.')]));
  const table: BotRow = { type: 'html', value: '<b>3</b>' };
  writer.write([text('Rent rose. Wages fell.'), table]);
  const late = await reads('owner', history);
  for (const one of [early, late])
    await eventually(() => expect(one.rows()).toEqual([text('Rent rose. Wages fell.'), table]));
  expect(early.said().split('Rent rose.')).toHaveLength(2);
  const chat = `query ($chat: UUID!, $company: UUID!) {
    chatHistory(uuid: $chat, companyUuid: $company) { pendingInteractionUuid pendingAnswer } }`;
  const polled = async () =>
    (await (await firm.browser('owner')).graphql(chat, { chat: history, company })).data.chatHistory;
  expect(await polled()).toEqual({
    pendingInteractionUuid: interaction,
    pendingAnswer: [text('Rent rose. Wages fell.'), table],
  });
  // a second worker after a killed one
  const next = worker('two');
  next.write([text('Wages fell.')]);
  await eventually(() => expect(early.rows()).toEqual([text('Wages fell.')]));
  const outcome = { rows: [text('Wages fell.')] };
  await send(history, { type: 'RecordAnswer', message: randomUUID(), interaction, outcome });
  await next.end();
  await eventually(() => expect(early.said()).toContain(`event: end\ndata: {"interactionUuid":"${interaction}"}`));
  expect(await polled()).toEqual({ pendingInteractionUuid: null, pendingAnswer: null });
});

it('tells nobody who may not see the chat, and nobody any more who no longer may', async () => {
  const { history, worker } = await beingAnswered();
  const writer = worker('one');
  writer.write([text('Rent rose.')]);
  for (const name of ['mate', 'stranger']) expect((await reads(name, history)).status).toBe(404);
  expect((await fetch(`${firm.api.url}/api/v2/live/chat/${history}`)).status).toBe(401);
  expect((await reads('owner', randomUUID())).status).toBe(404);
  const reader = await reads('owner', history);
  await eventually(() => expect(reader.rows()).toEqual([text('Rent rose.')]));
  await changeMember(firm.api.commands, place, { type: 'RemoveCompanyUser', isAccountOwner: false }, origin(company));
  await firm.readable();
  await eventually(() => expect(reader.isOpen()).toBe(false));
  writer.write([text('Rent rose. The secret.')]);
  await writer.end();
  expect(reader.said()).not.toContain('secret');
});

it('leaves no word of it readable beside the log', async () => {
  const { history, worker } = await beingAnswered();
  worker('one').write([text('A figure nobody else should read.')]);
  await eventually(async () => {
    const { rows } = await firm.api.pool.query<{ sealed: Buffer }>(
      'select sealed from ops.chatbot_drafts where history = $1',
      [history],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sealed.toString('latin1')).not.toContain('figure');
  });
});

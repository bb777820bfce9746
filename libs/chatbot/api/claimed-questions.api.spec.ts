import { randomUUID } from 'node:crypto';
import { api } from '@daybook/chatbot/api';
import { chatHistory, deciders } from '@daybook/chatbot/domain';
import { migrations, projections } from '@daybook/chatbot/read';
import { migrations as ledgerMigrations, projections as ledgerProjections } from '@daybook/ledger/read';
import { ApiClient } from '@daybook/testing/api';
import { Firm, origin } from '@daybook/testing/firm';
import { draftMigrations } from '../flow/drafts/index.js';
import { seenMigrations } from '../flow/mails/seen.js';

const ask = `mutation ($company: UUID!, $chat: UUID, $interaction: UUID!) {
  askChatbotCompany(queryString: "Why?", companyUuid: $company, chatHistoryUuid: $chat, interactionUuid: $interaction,
    waitForAnswer: false) { success chatHistoryUuid } }`;
const run = `mutation ($company: UUID!, $chat: UUID, $interaction: UUID!) {
  commandChatbotCompany(commandCode: "journal", companyUuid: $company,
    commandParams: { start_date: "2026-01-01", end_date: "2026-03-31" }, chatHistoryUuid: $chat, interactionUuid: $interaction) { success chatHistoryUuid } }`;

let firm: Firm;
let company: string;
let owner: ApiClient;
/** The owner in another process. */
let elsewhere: ApiClient;
let mate: ApiClient;

beforeAll(async () => {
  firm = await Firm.open({
    areas: [api],
    deciders,
    projections: [...projections, ...ledgerProjections],
    migrations: [...migrations, ...ledgerMigrations, ...draftMigrations, ...seenMigrations],
  });
  company = await firm.company('Bright Bakery', { type: 'EnableFinancialDashboard' });
  await firm.member(company, await firm.person('owner'), 'client_owner', true);
  await firm.member(company, await firm.person('mate'), 'client_owner');
  await firm.readable();
  [owner, mate] = [await firm.browser('owner'), await firm.browser('mate')];
  elsewhere = new ApiClient(await firm.api.another());
  for (const [name, value] of owner.cookies) elsewhere.cookies.set(name, value);
});
afterAll(() => firm?.close());

/** The chat in which it was asked; else the code of the error. */
async function asked(by: ApiClient, interaction: string, chat: string | null = null, document = ask): Promise<string> {
  const { data, errors } = await by.graphql(document, { company, interaction, chat });
  const [answer] = Object.values<{ readonly chatHistoryUuid: string } | null>(data ?? {});
  return answer?.chatHistoryUuid ?? errors?.[0]?.extensions.code ?? 'no answer';
}

/** A chat whose question was answered. */
async function chatWithQuestion(): Promise<string> {
  const interaction = randomUUID();
  const chat = await asked(owner, interaction);
  const outcome = { rows: [{ type: 'text', value: 'Rent rose.' }] } as const;
  const recorded = { type: 'RecordAnswer', message: randomUUID(), interaction, outcome } as const;
  await firm.api.commands.send(chatHistory, chat, recorded, origin(company));
  return chat;
}

describe('two questions with one uuid, asked at one instant', () => {
  it('are one question of one chat where one person begins it', async () => {
    const interaction = randomUUID();
    const chats = await Promise.all([asked(owner, interaction), asked(elsewhere, interaction)]);
    expect(chats[0]).toBe(chats[1]);
    const events = (await firm.api.log.read(`chatHistory-${chats[0]}`)).map(({ type }) => type);
    expect(events.filter((type) => type === 'QuestionAsked')).toHaveLength(1);
  });

  it('are of the first person who asks', async () => {
    const interaction = randomUUID();
    const chats = await Promise.all([asked(owner, interaction), asked(mate, interaction)]);
    expect(chats.filter((chat) => chat === 'NOT_FOUND')).toHaveLength(1);
  });

  it.each([
    ['questions', ask],
    ['reports', run],
  ])('are of the first chat, and so are %s', async (_, document) => {
    const places = [await chatWithQuestion(), await chatWithQuestion(), null];
    const interaction = randomUUID();
    const chats = await Promise.all(
      places.map((chat, n) => asked(n === 0 ? owner : elsewhere, interaction, chat, document)),
    );
    expect(chats.filter((chat) => chat === 'NOT_FOUND')).toHaveLength(2);
  });
});

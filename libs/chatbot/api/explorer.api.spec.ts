import { api } from '@daybook/chatbot/api';
import {
  type AnswerOutcome,
  type ChatHistoryCommand,
  chatHistory,
  chatInteraction,
  deciders,
} from '@daybook/chatbot/domain';
import { migrations, projections } from '@daybook/chatbot/read';
import { isDone } from '@daybook/kernel/commands';
import type { ApiClient } from '@daybook/testing/api';
import { Firm, origin } from '@daybook/testing/firm';
import { v4, v5 } from 'uuid';
import { draftMigrations } from '../flow/drafts/index.js';

const list = `query ($companies: [UUID!], $user: UUID, $sentiment: String, $state: String, $from: Date, $limit: Int) {
  chatAnswers(companyUuids: $companies, userUuid: $user, sentiment: $sentiment, state: $state, from: $from, limit: $limit) {
    totalCount
    answers { interactionUuid companyName question state reason positive negative isCorrected isInSet cost milliseconds user { name } }
    quality { asked unanswered corrected inSet positive negative cost typicalMilliseconds slowMilliseconds } } }`;
const changeSet = `mutation ($company: UUID!, $chat: UUID!, $interaction: UUID!, $isInSet: Boolean!) {
  changeChatQuestionSet(companyUuid: $company, chatHistoryUuid: $chat, interactionUuid: $interaction, isInSet: $isInSet) {
    success code chatHistory { questionsInSet } } }`;
const questionSet = '{ chatQuestionSet { question answer companyUuid } }';
const correct = `mutation ($company: UUID!, $chat: UUID!, $interaction: UUID!) {
  addChatbotFeedbackResponse(companyUuid: $company, chatHistoryUuid: $chat, interactionUuid: $interaction, value: "Rent rose.") {
    success } }`;
const read = `query ($company: UUID!, $chat: UUID!) {
  chatHistory(uuid: $chat, companyUuid: $company) { questionsInSet } }`;

interface Found {
  readonly totalCount: number;
  readonly answers: readonly { readonly question: string }[];
  readonly quality: Readonly<Record<string, number>>;
}

let firm: Firm;
let company: string;
let closed: string;
let owner: string;
const browsers: Record<'tom' | 'owner', ApiClient> = Object.create(null);
const chats: Record<string, { chat: string; interaction: string }> = {};

beforeAll(async () => {
  firm = await Firm.open({ areas: [api], deciders, projections, migrations: [...migrations, ...draftMigrations] });
  company = await firm.company('Bright Bakery', { type: 'EnableFinancialDashboard' });
  closed = await firm.company('Closed Books');
  owner = await firm.person('owner');
  await firm.staff('tom');
  for (const one of [company, closed]) await firm.member(one, owner, 'client_owner', true);
  await firm.readable();
  for (const name of ['tom', 'owner'] as const) browsers[name] = await firm.browser(name);
  await answered('Why did rent rise?', company, { rows: [{ type: 'text', value: 'It did.' }] }, 2);
  await answered('Who are you?', company, { rows: [{ type: 'text', value: "I can't answer that yet." }] }, 0);
  await answered('And now?', company, { failed: 'slow' }, 0);
  await answered('What does nobody see?', closed, { rows: [] }, 1);
  const { chat, interaction } = chats['Why did rent rise?'] ?? { chat: '', interaction: '' };
  const feedback = { type: 'GiveFeedback', feedback: v4(), interaction, sentiment: 'negative', text: 'No' } as const;
  await send(chat, feedback, company);
  await firm.readable();
});
afterAll(() => firm?.close());

async function send(chat: string, command: ChatHistoryCommand, of: string): Promise<void> {
  const metadata = { commandId: v4(), by: { user: owner }, company: of };
  const outcome = await firm.api.commands.send(chatHistory, chat, command, metadata);
  if (!isDone(outcome)) throw new Error(outcome.message);
}

/** A question of the owner and what came of it, as the flow records it. */
async function answered(text: string, of: string, outcome: AnswerOutcome, results: number): Promise<void> {
  const [chat, interaction] = [v4(), v4()];
  await send(chat, { type: 'AskQuestion', company: of, message: v4(), interaction, text }, of);
  const usage = { model: 'm', promptTokens: 1, completionTokens: 1, cost: 2_000_000 };
  const recording = {
    history: chat,
    steps: [],
    sources: [],
    results,
    usage,
    milliseconds: 900,
    millisecondsToFirstWord: 300,
  };
  await firm.api.commands.send(chatInteraction, interaction, { type: 'RecordSteps', ...recording }, origin(of));
  await send(chat, { type: 'RecordAnswer', message: v5('a', interaction), interaction, outcome }, of);
  chats[text] = { chat, interaction };
}

const rent = () => ({ company, ...chats['Why did rent rise?'] });

async function found(variables: object = {}): Promise<Found> {
  const { data, errors } = await browsers.tom.graphql(list, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return (data as { chatAnswers: Found }).chatAnswers;
}
const questions = async (variables: object) => (await found(variables)).answers.map(({ question }) => question);

async function answerOf(document: string, variables: object = {}, by: keyof typeof browsers = 'tom') {
  const { data, errors } = await browsers[by].graphql(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0];
}

it('lists what was asked, the newest first, with what became of it, in the companies that one may see', async () => {
  const { answers, totalCount, quality } = await found();
  expect(totalCount).toBe(3);
  expect(answers).toMatchObject([
    { question: 'And now?', state: 'failed', reason: 'slow' },
    { question: 'Who are you?', state: 'answered' },
    {
      question: 'Why did rent rise?',
      companyName: 'Bright Bakery',
      user: { name: 'owner Person' },
      negative: 1,
      positive: 0,
      isCorrected: false,
      cost: 2,
      milliseconds: 900,
    },
  ]);
  expect(quality).toEqual({
    asked: 3,
    unanswered: 2,
    corrected: 0,
    inSet: 0,
    positive: 0,
    negative: 1,
    cost: 6,
    typicalMilliseconds: 900,
    slowMilliseconds: 900,
  });
  expect(await questions({ companies: [closed] })).toEqual([]);
});

it('narrows by person, sentiment, what came of it and day, and counts what is beyond the page', async () => {
  expect(await questions({ sentiment: 'negative' })).toEqual(['Why did rent rise?']);
  expect(await questions({ sentiment: 'positive' })).toEqual([]);
  expect(await questions({ state: 'unanswered' })).toEqual(['And now?', 'Who are you?']);
  expect(await questions({ user: v4() })).toEqual([]);
  expect(await questions({ user: owner })).toHaveLength(3);
  expect(await questions({ from: '2999-01-01' })).toEqual([]);
  expect(await found({ limit: 1 })).toMatchObject({ totalCount: 3, answers: [{ question: 'And now?' }] });
  await expect(found({ state: 'rude' })).rejects.toThrow('state must be unanswered, corrected or inSet.');
});

it('takes a corrected answer into the set of the firm, which clients never see', async () => {
  expect(await answerOf(changeSet, { ...rent(), isInSet: true })).toMatchObject({
    success: false,
    code: 'notCorrected',
  });
  await answerOf(correct, rent());
  const added = { success: true, chatHistory: { questionsInSet: [rent().interaction] } };
  expect(await answerOf(changeSet, { ...rent(), isInSet: true })).toMatchObject(added);
  await firm.readable();
  expect(await answerOf(questionSet)).toEqual([
    { question: 'Why did rent rise?', answer: 'Rent rose.', companyUuid: company },
  ]);
  expect(await questions({ state: 'inSet' })).toEqual(['Why did rent rise?']);
  expect(await answerOf(read, rent(), 'owner')).toEqual({ questionsInSet: [] });
  await expect(answerOf(questionSet, {}, 'owner')).rejects.toThrow('FORBIDDEN');
  await expect(answerOf(changeSet, { ...rent(), isInSet: false }, 'owner')).rejects.toThrow('FORBIDDEN');
  expect(await answerOf(changeSet, { ...rent(), isInSet: false })).toMatchObject({ success: true });
  await firm.readable();
  expect(await answerOf(questionSet)).toEqual([]);
});

it('finds nothing of a chat that was deleted', async () => {
  await send(chats['Who are you?']?.chat ?? '', { type: 'DeleteChat' }, company);
  await firm.readable();
  expect(await questions({})).not.toContain('Who are you?');
});

import { randomUUID } from 'node:crypto';
import {
  type AnswerPart,
  type AnswerQuestion,
  type Asked,
  type ChatHistory,
  type ChatHistoryCommand,
  chatHistory,
  chatInteraction,
} from '@daybook/chatbot/domain';
import { isDone } from '@daybook/kernel/commands';
import type { RecordedEvent } from '@daybook/kernel/events';
import type { FlowContext, TaskRun } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import { asyncTask } from '@daybook/tasks/domain';
import { eventually } from '@daybook/testing/eventually';
import { Firm, origin } from '@daybook/testing/firm';
import { answerer } from '../answers/index.js';
import { draftMigrations, draftOf } from '../drafts/index.js';
import { answerQuestions, answerTask, endFailedAnswers } from './index.js';

let firm: Firm;
let company: string;
let owner: string;
let tools: FlowContext;

beforeAll(async () => {
  firm = await Firm.open({ migrations: draftMigrations });
  company = await firm.company('Bright Bakery', { type: 'EnableFinancialDashboard' });
  owner = await firm.person('owner');
  await firm.member(company, owner, 'client_owner', true);
  await firm.readable();
  const { commands, pool, keys } = firm.api;
  tools = { commands, keys, query: queryOf(pool), clock: { now: () => new Date() } } as unknown as FlowContext;
});
afterAll(() => firm?.close());

const history = randomUUID;
const usage = { model: 'played', promptTokens: 1, completionTokens: 1, cost: 1 };
const done: AnswerPart = { is: 'done', sources: [], usage };
const rows = [{ type: 'text', value: 'Rent rose.' }];

async function send(chat: string, command: ChatHistoryCommand, by = owner): Promise<void> {
  const metadata = { commandId: randomUUID(), by: { user: by }, company };
  const outcome = await tools.commands.send(chatHistory, chat, command, metadata);
  if (!isDone(outcome)) throw new Error(outcome.message);
}

const ask = (chat: string, interaction: string, text = 'Why did profit fall?') =>
  send(chat, { type: 'AskQuestion', company, message: randomUUID(), interaction, text });

async function chatOf(uuid: string): Promise<ChatHistory> {
  const { state } = await tools.commands.load(chatHistory, uuid);
  if (state.is === 'absent') throw new Error('There is no such chat.');
  return state;
}

const runOf = (from: object | null = null): TaskRun => ({
  tools,
  task: randomUUID(),
  createdBy: owner,
  company,
  from,
  progress: () => undefined,
  checkpoint: () => undefined,
});

const saying = (...parts: readonly AnswerPart[]): AnswerQuestion =>
  async function* () {
    yield* parts;
  };

const answer = (chat: string, interaction: string, how: AnswerQuestion, from: object | null = null) =>
  answerTask(() => how).run({ history: chat, interaction }, runOf(from));

it('starts one task for a question, and another when it is asked again', async () => {
  const [chat, interaction] = [history(), randomUUID()];
  await ask(chat, interaction);
  await send(chat, { type: 'ReportError', message: randomUUID(), interaction });
  await ask(chat, interaction);
  const started = async () => {
    const { rows: found } = await firm.api.pool.query<{ stream: string }>(
      `select distinct stream from log.events where type = 'AsyncTaskStarted' and data->'parameters'->>'history' = $1`,
      [chat],
    );
    return found.length;
  };
  for (const _ of ['once', 'again'])
    for (const event of await firm.api.log.read(`chatHistory-${chat}`))
      await answerQuestions.on[event.type as 'QuestionAsked']?.(event as never, tools);
  expect(await started()).toBe(2);
});

it('answers as the person, with what was said before, and records how', async () => {
  const [chat, first, second] = [history(), randomUUID(), randomUUID()];
  await ask(chat, first, 'Why?');
  await answer(chat, first, saying({ is: 'text', text: 'Rent rose.' }, done));
  await ask(chat, second, 'And then?');
  const asked: Asked[] = [];
  await answer(chat, second, async function* (one) {
    asked.push(one);
    yield { is: 'step', row: { type: 'run_python_code', response: '3' } };
    yield { is: 'text', text: 'It fell.' };
    yield done;
  });
  expect(asked).toMatchObject([
    {
      company,
      question: 'And then?',
      viewer: { uuid: owner },
      history: [
        { role: 'user', text: 'Why?' },
        { role: 'assistant', text: 'Rent rose.' },
      ],
    },
  ]);
  const { messages } = await chatOf(chat);
  expect(messages.at(-1)).toMatchObject({ type: 'botMessage', value: [{ type: 'text', value: 'It fell.' }] });
  expect((await tools.commands.load(chatInteraction, second)).state).toMatchObject({
    history: chat,
    steps: [{ type: 'run_python_code', response: '3' }],
    usage,
  });
});

it('says in the chat that the model is away', async () => {
  const [chat, interaction] = [history(), randomUUID()];
  await ask(chat, interaction);
  await answerTask(answerer({ assistantModel: null, isChatbotOff: false })).run(
    { history: chat, interaction },
    runOf(),
  );
  const { messages, interactions, isListed } = await chatOf(chat);
  expect(messages.at(-1)).toMatchObject({ type: 'systemErrorMessage', value: 'The AI Bot encountered an error.' });
  expect(interactions[interaction]).toMatchObject({ is: 'failed', reason: 'away' });
  expect(isListed).toBe(false);
});

it('stops where the person stopped it, with what was shown', async () => {
  const [chat, interaction] = [history(), randomUUID()];
  await ask(chat, interaction);
  await answer(chat, interaction, async function* ({ signal }) {
    yield { is: 'text', text: 'Rent ' };
    await send(chat, { type: 'StopAnswer', interaction });
    await new Promise((stopped) => signal.addEventListener('abort', stopped));
    yield { is: 'text', text: 'rose by' };
  });
  const { messages, interactions } = await chatOf(chat);
  expect(interactions[interaction]?.is).toBe('stopped');
  expect(JSON.stringify(messages.at(-1)?.value)).toContain('(stopped)');
  expect(JSON.stringify(messages.at(-1)?.value)).toContain('Rent ');
});

it('lets what was read of an answer stand where its worker was killed after it was stopped', async () => {
  const [chat, interaction] = [history(), randomUUID()];
  await ask(chat, interaction);
  const killed = answer(chat, interaction, async function* () {
    yield { is: 'text', text: 'Rent rose.' };
    await eventually(async () => expect((await draftOf(tools.query, tools.keys, chat))?.rows).toEqual(rows));
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  await send(chat, { type: 'StopAnswer', interaction });
  await answer(chat, interaction, saying({ is: 'text', text: 'Rent fell.' }, done), { tries: 1 });
  expect((await chatOf(chat)).messages.at(-1)?.value).toEqual([{ type: 'text', value: 'Rent rose. (stopped)' }]);
  expect(await draftOf(tools.query, tools.keys, chat)).toBeUndefined();
});

it('asks once more after a kill, then says that it was interrupted, and the next question may be asked', async () => {
  const [chat, interaction] = [history(), randomUUID()];
  await ask(chat, interaction);
  await answer(chat, interaction, saying({ is: 'text', text: 'Rent rose.' }, done), { tries: 1 });
  expect((await chatOf(chat)).messages.at(-1)).toMatchObject({ value: rows });
  const next = randomUUID();
  await ask(chat, next);
  await answer(chat, next, saying({ is: 'text', text: 'Rent rose.' }, done), { tries: 2 });
  expect((await chatOf(chat)).interactions[next]).toMatchObject({ is: 'failed', reason: 'interrupted' });
  const last = randomUUID();
  await ask(chat, last);
  const task = randomUUID();
  const parameters = { history: chat, interaction: last };
  const begin = { type: 'StartTask', kind: 'chatbotAnswer', parameters } as const;
  await tools.commands.send(asyncTask, task, begin, origin(company));
  const ended = await tools.commands.send(asyncTask, task, { type: 'FailTask', message: 'Gone' }, origin(company));
  const [event] = isDone(ended) ? ended.events : [];
  for (const _ of ['once', 'again'])
    await endFailedAnswers.on.AsyncTaskFailed?.(event as RecordedEvent as never, tools);
  expect((await chatOf(chat)).interactions[last]).toMatchObject({ is: 'failed', reason: 'interrupted' });
  await ask(chat, randomUUID());
});

it('answers nobody who may not see the dashboards any more, and nothing in a deleted chat', async () => {
  const [chat, interaction] = [history(), randomUUID()];
  await ask(chat, interaction);
  await firm.change(company, { type: 'DisableFinancialDashboard' });
  await firm.readable();
  await answer(chat, interaction, saying({ is: 'text', text: 'The secret figure' }, done));
  expect(JSON.stringify((await chatOf(chat)).messages)).not.toContain('secret');
  expect((await chatOf(chat)).interactions[interaction]).toMatchObject({ is: 'failed', reason: 'refused' });
  await firm.change(company, { type: 'EnableFinancialDashboard' });
  await firm.readable();
  const [gone, asked] = [history(), randomUUID()];
  await ask(gone, asked);
  await answer(gone, asked, async function* () {
    await send(gone, { type: 'DeleteChat' });
    yield { is: 'text', text: 'Too late' };
    yield done;
  });
  expect((await chatOf(gone)).is).toBe('deleted');
});

import { randomUUID } from 'node:crypto';
import { chatbotAnswer } from '@daybook/chatbot/domain';
import { until } from '@daybook/testing/eventually';
import { companyUuid } from '../../apps/demo/firm.js';
import { Visitor } from '../../tools/bench/visitor.js';
import { HeldModel, saidAfter, saidBefore } from './held-model.js';
import { Portal } from './portal.js';

const company = companyUuid('harbor');
const minutes = 60_000;
const question = 'Which to-dos are open?';

let portal: Portal;
let model: HeldModel;
beforeAll(async () => {
  model = await HeldModel.open();
  portal = await Portal.open('postgres', { ASSISTANT_MODEL_URL: model.url, ASSISTANT_MODEL_NAME: 'held' });
});
beforeEach(() => {
  model.hold();
  model.questions.length = 0;
  owner = undefined;
});
afterAll(async () => {
  await portal?.close();
  await model?.close();
});

interface Row {
  readonly type: string;
  readonly value: unknown;
}
interface Message {
  readonly type: string;
  readonly value: string | readonly Row[];
}
interface Chat {
  readonly pendingInteractionUuid: string | null;
  readonly pendingAnswer: readonly Row[] | null;
  readonly data: readonly Message[];
}

interface Victim {
  readonly name: string;
  kill(): Promise<void>;
}
const api: Victim = { name: 'the API', kill: () => portal.api.killed() };
const worker: Victim = { name: 'the projector, whose worker asks the model', kill: () => portal.projector.killed() };
const postmaster: Victim = { name: 'PostgreSQL', kill: () => portal.killPostmaster() };
const all: Victim = {
  name: 'all of them',
  kill: async () => void (await Promise.all([api.kill(), worker.kill(), postmaster.kill()])),
};

it.each([api, worker, postmaster, all])(
  'answers once, and whole, though $name is killed in the middle',
  async ({ kill }) => {
    const { chat } = await asked();
    await inTheMiddle(chat);
    await kill();
    model.letGo();
    expect(await ended(chat)).toEqual([`userMessage ${question}`, `botMessage ${saidBefore}${saidAfter}`]);
    await leftNothing(chat, { BotAnswered: 1 });
  },
);

it('says that there is no answer after two workers were killed, and answers the same question when it is asked again', async () => {
  const { chat, interaction } = await asked();
  await inTheMiddle(chat);
  await until(async () => (await triesNoted()) === 1, 'The first try was not noted.', minutes);
  await worker.kill();
  await until(() => model.questions.length === 2 && model.inTheMiddle === 1, 'Nobody asked the model again.', minutes);
  await until(async () => (await triesNoted()) === 2, 'The second try was not noted.', minutes);
  await worker.kill();
  expect(await ended(chat)).toEqual([`userMessage ${question}`, 'systemErrorMessage The AI Bot encountered an error.']);
  await leftNothing(chat, { BotFailed: 1 });
  // the third worker asks no model any more
  expect(model.questions).toHaveLength(2);

  model.letGo();
  await ask({ chat, interaction });
  expect(await ended(chat, 3)).toEqual([
    `userMessage ${question}`,
    'systemErrorMessage The AI Bot encountered an error.',
    `botMessage ${saidBefore}${saidAfter}`,
  ]);
  expect(new Set(model.questions)).toEqual(new Set([question]));
  await leftNothing(chat, { BotFailed: 1, AnswerRetried: 1, BotAnswered: 1 });
});

it('keeps of a stopped answer what was read of it, though its worker was killed', async () => {
  const { chat, interaction } = await asked();
  await inTheMiddle(chat);
  await worker.kill();
  await send(
    'mutation ($chat: UUID!, $interaction: UUID!, $company: UUID!) { stopChatbotAnswer(chatHistoryUuid: $chat, interactionUuid: $interaction, companyUuid: $company) { success errorMessage } }',
    { chat, interaction },
  );
  const [, answer] = await ended(chat);
  expect(answer).toMatch(/^botMessage .*\(stopped\)$/);
  expect(answer).not.toContain(saidAfter);
  await leftNothing(chat, { AnswerStopped: 1, BotAnswered: 1 });
});

/** Tries of the newest task: a worker notes once a second how far it is, and what it has not noted does not count. */
async function triesNoted(): Promise<number> {
  const { rows } = await portal.owner.query<{ count: number }>(
    `select count(*)::int from log.events where type = 'AsyncTaskProgressed' and stream =
      (select stream from log.events where type = 'AsyncTaskStarted' and data ->> 'kind' = $1 order by position desc limit 1)`,
    [chatbotAnswer],
  );
  return rows[0]?.count ?? 0;
}

/** Asks a new question, in a chat of its own. */
async function asked(): Promise<{ readonly chat: string; readonly interaction: string }> {
  const interaction = randomUUID();
  return { chat: await ask({ chat: null, interaction }), interaction };
}

async function ask(of: { readonly chat: string | null; readonly interaction: string }): Promise<string> {
  const { askChatbotCompany: answer } = await send<{
    askChatbotCompany: { errorMessage: string | null; chatHistoryUuid: string };
  }>(
    `mutation ($question: String!, $company: UUID!, $chat: UUID, $interaction: UUID!) {
      askChatbotCompany(queryString: $question, companyUuid: $company, chatHistoryUuid: $chat, interactionUuid: $interaction,
        waitForAnswer: false) { errorMessage chatHistoryUuid } }`,
    { question, ...of },
  );
  expect(answer.errorMessage).toBeNull();
  return answer.chatHistoryUuid;
}

let owner: Visitor | undefined;

async function send<T>(query: string, variables: object): Promise<T> {
  await portal.api.ready();
  owner ??= await Visitor.signIn(`${portal.url}/api/v2/graphql/`, 'owner@demo.daybook.test');
  return owner.ask<T>(query, { company, ...variables }).catch((fault) => {
    // a visitor's token lasts five minutes
    owner = undefined;
    throw fault;
  });
}

async function chatNow(chat: string): Promise<Chat> {
  const { chatHistory } = await send<{ chatHistory: Chat }>(
    `query ($chat: UUID!, $company: UUID!) { chatHistory(uuid: $chat, companyUuid: $company) {
      pendingInteractionUuid pendingAnswer data { type value } } }`,
    { chat },
  );
  return chatHistory;
}

/** Until the first sentence can be read and the second has not come. */
async function inTheMiddle(chat: string): Promise<void> {
  await until(() => model.inTheMiddle === 1, 'Nobody asked the model.');
  await until(
    async () => wordsOf((await chatNow(chat)).pendingAnswer ?? []) === saidBefore,
    'Nothing of it can be read.',
  );
}

/** Each message once nothing is waited for any more. */
async function ended(chat: string, messages = 2): Promise<readonly string[]> {
  const found = await until(
    async () => {
      const now = await chatNow(chat).catch(() => undefined);
      return now && now.pendingInteractionUuid === null && now.data.length >= messages && now;
    },
    'The question did not end.',
    2 * minutes,
  );
  return found.data.map(({ type, value }) => `${type} ${typeof value === 'string' ? value : wordsOf(value)}`);
}

/** Without the list of to-dos that stands beside them. */
function wordsOf(rows: readonly Row[]): string {
  return rows.flatMap(({ type, value }) => (type === 'text' ? [value] : [])).join('');
}

/** No draft, one message for each end, and the question once, whatever was tried how often. */
async function leftNothing(chat: string, ends: Readonly<Record<string, number>>): Promise<void> {
  await until(async () => {
    const { rows } = await portal.owner.query('select from ops.chatbot_drafts where history = $1', [chat]);
    return rows.length === 0;
  }, 'A draft is left.');
  const { rows } = await portal.owner.query<{ type: string; count: number }>(
    `select type, count(*)::int from log.events where stream = $1 group by type`,
    [`chatHistory-${chat}`],
  );
  const counts = Object.fromEntries(rows.map(({ type, count }) => [type, count]));
  expect(counts).toEqual({ ChatStarted: 1, QuestionAsked: 1, ...ends });
}

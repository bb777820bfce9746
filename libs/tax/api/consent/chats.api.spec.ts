import { randomUUID } from 'node:crypto';
import { type BotRow, type ChatHistoryCommand, chatHistory, chatInteraction } from '@daybook/chatbot/domain';
import { isDone } from '@daybook/kernel/commands';
import { queryOf } from '@daybook/kernel/postgres';
import { eventually } from '@daybook/testing/eventually';
import { DraftWriter } from '../../../chatbot/flow/drafts/index.js';
import { addFile, folderOf, inTree, plantTree, rootOf } from '../../../testing/files/fixture.js';
import { SigningFirm } from './spec/signing-firm.js';

const chatOf = `query ($company: UUID!, $chat: UUID!) { done: chatHistory(companyUuid: $company, uuid: $chat) {
  data { type value } pendingAnswer chatbotFeedbacks { message } } }`;
const questionSet = 'query { done: chatQuestionSet { question answer } }';
const found = `query ($company: UUID!, $words: String) { done: chatHistories(companyUuid: $company, chatType: "company", search: $words) {
  totalCount } }`;
const steps = 'query ($interaction: UUID!) { done: interactions(uuids: [$interaction]) { steps { response } } }';
const still = `query ($company: UUID!, $chat: UUID!, $interaction: UUID!) {
  done: chatAnswerNow(companyUuid: $company, chatHistoryUuid: $chat, interactionUuid: $interaction) { hasChanged } }`;
const record = `query ($company: UUID!) { done: taxDisclosures(companyUuid: $company, limit: 25, offset: 0) {
  rows { personName way year fileUuid } } }`;
const closed = 'This answer rests on tax papers of this company.';
const secret = 'The refund of Zephyr was $4,711.';

let desk: SigningFirm;
let company: string;
let [paper, lease] = ['', ''];

beforeAll(async () => {
  desk = await SigningFirm.open('2096-11-27T15:00:00.000Z');
  const { firm } = desk;
  company = await firm.company('Harbor Diner', { type: 'EnableFinancialDashboard' });
  await firm.member(company, desk.people.olivia ?? '', 'client_owner', true);
  for (const who of ['tess', 'mila']) await firm.member(company, desk.people[who] ?? '', 'staff_director');
  await plantTree(firm, company);
  const year = randomUUID();
  await inTree(firm, company, {
    type: 'AddFolder',
    node: year,
    parent: folderOf(company, 'Tax'),
    title: '2095',
    owner: null,
  });
  paper = await addFile(firm, company, { title: 'Zephyr.pdf', parent: year });
  lease = await addFile(firm, company, { title: 'Lease.pdf', parent: rootOf(company) });
  await firm.readable();
}, 60_000);
afterAll(() => desk?.close());

const shows = (file: string): BotRow => ({
  type: 'search_results',
  value: [{ url: `/links/file/${file}`, type: 'file', highlighted_text: 'Zephyr.pdf' }],
});

async function send(chat: string, command: ChatHistoryCommand, who = 'olivia'): Promise<void> {
  const metadata = { commandId: randomUUID(), by: { user: desk.people[who] ?? '' }, company };
  const done = await desk.firm.api.commands.send(chatHistory, chat, command, metadata);
  if (!isDone(done)) throw new Error(done.message);
}

/** Olivia's questions, each with the rows that answered it; `null`: not answered yet. */
async function chatWith(...answers: readonly (readonly BotRow[] | null)[]) {
  const chat = randomUUID();
  const interactions: string[] = [];
  for (const rows of answers) {
    const interaction = randomUUID();
    interactions.push(interaction);
    await send(chat, { type: 'AskQuestion', company, message: randomUUID(), interaction, text: 'And now?' });
    const recording = {
      history: chat,
      steps: [{ type: 'run_python_code', response: secret }],
      sources: [],
      results: 1,
      usage: null,
      milliseconds: 1,
      millisecondsToFirstWord: 1,
    } as const;
    const metadata = { commandId: randomUUID(), by: { system: 'chatbot' }, company };
    await desk.firm.api.commands.send(chatInteraction, interaction, { type: 'RecordSteps', ...recording }, metadata);
    if (rows)
      await send(chat, { type: 'RecordAnswer', message: randomUUID(), interaction, outcome: { rows } }, 'olivia');
  }
  await desk.firm.readable();
  const [first = '', second = ''] = interactions;
  return { chat, first, second };
}

const text = (value: string): BotRow => ({ type: 'text', value });
const read = async (who: string, chat: string) => JSON.stringify(await desk.asked(who, chatOf, { company, chat }));
const fails = (asked: Promise<unknown>) => expect(asked).rejects.toThrow('NOT_FOUND');

it('show an answer that rests on tax papers at home alone, and what was answered after it', async () => {
  const { chat, first, second } = await chatWith([text(secret), shows(paper)], [text('As I said: $4,711.')]);
  for (const who of ['tess', 'olivia']) expect(await read(who, chat)).toContain('As I said: $4,711.');
  const abroad = await read('mila', chat);
  expect(abroad).not.toContain('4,711');
  expect(abroad).not.toContain('Zephyr');
  expect(abroad.split(closed)).toHaveLength(3);
  for (const interaction of [first, second]) {
    await fails(desk.asked('mila', steps, { interaction }));
    await fails(desk.asked('mila', still, { company, chat, interaction }));
    await desk.asked('tess', still, { company, chat, interaction });
    await desk.asked('tess', steps, { interaction });
  }
});

it('hand out abroad neither a correction of such an answer nor what was thought of it', async () => {
  const { chat, first: interaction } = await chatWith([text('As said.'), shows(paper)]);
  const thought = { type: 'GiveFeedback', feedback: randomUUID(), interaction, sentiment: 'negative' } as const;
  await send(chat, { ...thought, text: 'It was $4,711.' });
  await send(chat, { type: 'AddFeedbackResponse', message: randomUUID(), interaction, text: secret }, 'tess');
  await send(chat, { type: 'ChangeSet', interaction, isInSet: true }, 'tess');
  await desk.firm.readable();
  const inSet = async (who: string) => JSON.stringify(await desk.asked(who, questionSet, {}));
  expect([await inSet('tess'), await read('tess', chat)].map((one) => one.includes('4,711'))).toEqual([true, true]);
  expect([await inSet('mila'), await read('mila', chat)].map((one) => one.includes('4,711'))).toEqual([false, false]);
});

it('are not found abroad by the words of such an answer', async () => {
  await chatWith([text('Quetzal of the return'), shows(paper)]);
  const total = async (who: string) => (await desk.asked(who, found, { company, words: 'quetzal' })).totalCount;
  expect([await total('tess'), await total('mila')]).toEqual([1, 0]);
});

it('show answers that rest on other papers to everybody', async () => {
  const { chat } = await chatWith([text('The lease ends in May.'), shows(lease)]);
  expect(await read('mila', chat)).toContain('The lease ends in May.');
});

it('show abroad no steps of what is not answered, and nothing of papers that are gone', async () => {
  const { first } = await chatWith(null);
  await fails(desk.asked('mila', steps, { interaction: first }));
  const { chat } = await chatWith([text(secret), shows(randomUUID())]);
  expect(await read('mila', chat)).not.toContain('4,711');
  expect(await read('tess', chat)).toContain('4,711');
});

it('are read along abroad by whoever asks alone', async () => {
  const { chat, first: interaction } = await chatWith(null);
  const { pool, keys } = desk.firm.api;
  const live = await (await desk.browser('mila')).request(`/api/v2/live/chat/${chat}`);
  const draft = new DraftWriter({ query: queryOf(pool), keys }, { history: chat, interaction, attempt: 'one' });
  draft.write([text(secret)]);
  const pending = async (who: string) => (await desk.asked(who, chatOf, { company, chat })).pendingAnswer;
  await eventually(async () => expect(await pending('tess')).toEqual([text(secret)]));
  expect(await pending('mila')).toBeNull();
  const outcome = { rows: [text(secret), shows(paper)] };
  await send(chat, { type: 'RecordAnswer', message: randomUUID(), interaction, outcome });
  await draft.end();
  let said = '';
  for await (const chunk of live.body ?? []) {
    said += Buffer.from(chunk).toString();
    if (said.includes('event: end')) break;
  }
  expect(said).not.toContain('4,711');
});

it('show it abroad under a consent, on record, and no more once that has ended', async () => {
  const { chat, first } = await chatWith([text(secret), shows(paper)]);
  const { pending_7216_form_data: pending } = await desk.generate(company, ['olivia']);
  await desk.sign('olivia', pending.documentId);
  // who looks for a chat by its words was shown nothing of it
  expect(await desk.asked('mila', found, { company, words: 'nothing like it' })).toMatchObject({ totalCount: 0 });
  expect((await desk.asked('tess', record, { company })).rows).toEqual([]);
  expect(await read('mila', chat)).toContain('4,711');
  expect(await desk.asked('mila', steps, { interaction: first })).toHaveLength(1);
  const { rows } = await desk.asked('tess', record, { company });
  expect(rows).toMatchObject([{ personName: expect.stringMatching(/./), way: 'chat', year: 2095, fileUuid: paper }]);
  await desk.asked(
    'tess',
    'mutation ($company: UUID!) { done: withdraw7216Consent(companyUuid: $company, date: "2096-11-27") { success } }',
    { company },
  );
  await desk.firm.readable();
  expect(await read('mila', chat)).not.toContain('4,711');
});

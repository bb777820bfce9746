import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ChatHistoryCommand, chatHistory, chatInteraction } from '@daybook/chatbot/domain';
import { companies } from '@daybook/companies/published';
import { viewersIn } from '@daybook/identity/published';
import { systemClock } from '@daybook/kernel/clock';
import { queryOf } from '@daybook/kernel/postgres';
import type { LedgerAccount } from '@daybook/ledger/domain';
import { answerQuestion } from '../../libs/chatbot/flow/answers/index.js';
import { type Message, type Model, OpenAiCompatible, type ToolOffer } from '../../libs/chatbot/flow/model/index.js';
import { everydayQuestions } from '../../libs/chatbot/flow/testing/everyday-questions.js';
import {
  type Book,
  deadlineQuestions,
  type KnownQuestion,
  knownQuestions,
  unanswerable,
} from '../../libs/chatbot/flow/testing/known-questions.js';
import type { House } from './bench-environment.js';
import { Firm } from './firm.js';
import { load, percentile, summed } from './load.js';
import { cpuOf } from './machine.js';
import { ownQuestions, statesAll } from './own-questions.js';
import { type Line, ms } from './report.js';
import { Visitor } from './visitor.js';

const bakery = 'Harbor Street Bakery LLC';
const builder = 'Cedar Ridge Builders LLC';
const threads = 50;
const notYet = /can['’]t answer that yet/;

/** The questions whose answers are known, asked of whichever model is configured; chats at once; the poll. */
export async function assistant(house: House): Promise<Line[]> {
  const company = await companyOf(house, bakery);
  const book = await bookOf(house, company);
  const other = await companyOf(house, builder);
  const everyday = everydayQuestions(await bookOf(house, other));
  const firm = new Firm(house);
  const known = [...knownQuestions(book), ...everydayQuestions(book), ...deadlineQuestions];
  const lines = [
    ...(await answers(house, firm, bakery, { company, known, refused: unanswerable })),
    ...(await answers(house, firm, builder, { company: other, known: everyday, refused: [] })),
    ...(await atOnce(house, firm, company)),
    await polls(house, firm, company),
  ];
  await firm.close();
  return lines;
}

/** A model that tells how long it was waited for, until it said something. */
class Timed implements Model {
  readonly name: string;
  waited = 0;

  constructor(private readonly model: Model) {
    this.name = model.name;
  }

  costOf = (...given: Parameters<Model['costOf']>) => this.model.costOf(...given);

  async *turn(messages: readonly Message[], tools: readonly ToolOffer[], signal: AbortSignal) {
    const begun = performance.now();
    let isFirst = true;
    for await (const part of this.model.turn(messages, tools, signal)) {
      if (isFirst) this.waited += performance.now() - begun;
      isFirst = false;
      yield part;
    }
  }
}

interface Set {
  readonly company: string;
  readonly known: readonly KnownQuestion[];
  readonly refused: readonly string[];
}

async function answers(house: House, { commands }: Firm, name: string, set: Set): Promise<Line[]> {
  const { company, known, refused } = set;
  const { assistantModel } = house.config;
  if (!assistantModel) throw new Error('There is no model. Set ASSISTANT_MODEL_URL and ASSISTANT_MODEL_NAME.');
  const query = queryOf(house.pool);
  const owner = await ownerOf(house, company);
  const viewer = (await viewersIn(house.pool, company, [owner], new Date())).get(owner);
  if (!viewer) throw new Error(`The owner of ${name} is not there.`);
  const found = { truly: 0, notYet: 0, failed: 0, invented: 0, refused: 0 };
  const [firstWord, added, ends]: [number[], number[], number[]] = [[], [], []];
  const own = ownQuestions(company);
  const all = [
    ...known.map(({ question, states }) => ({
      question,
      isTrue: (text: string) => states.every((one) => text.includes(one)),
    })),
    ...own.map(({ question, answer }) => ({ question, isTrue: (text: string) => statesAll(text, answer) })),
    ...refused.map((question) => ({ question, isTrue: null })),
  ];
  for (const { question, isTrue } of all) {
    const model = new Timed(new OpenAiCompatible(assistantModel));
    const asked = { company, viewer, question, history: [], today: '2026-11-27', timeZone: 'America/New_York' };
    const context = { query, commands, clock: systemClock };
    const settings = { context, model, ...assistantModel };
    const begun = performance.now();
    let [text, hasFailed] = ['', false];
    for await (const part of answerQuestion({ ...asked, signal: new AbortController().signal }, settings)) {
      if (part.is === 'failed') hasFailed = true;
      if (part.is !== 'text') continue;
      if (text === '') {
        firstWord.push(performance.now() - begun);
        added.push(performance.now() - begun - model.waited);
      }
      text += part.text;
    }
    ends.push(performance.now() - begun);
    if (isTrue === null) found.refused += hasFailed || notYet.test(text) ? 1 : 0;
    else if (hasFailed) found.failed += 1;
    else if (isTrue(text)) found.truly += 1;
    else if (notYet.test(text)) found.notYet += 1;
    else found.invented += 1;
  }
  const aim = refused.length > 0 ? '≥ 150 of the sandbox’s' : 'all that are claimed';
  const [first, more, end] = [firstWord, added, ends].map((times) => summed(times, 1));
  return [
    {
      what: `Questions about ${name} with known answers to ${assistantModel.name}`,
      value: `${known.length} and ${own.length} of your own`,
    },
    { what: '  answered truly', value: `${found.truly}`, aim },
    { what: '  “not yet”, and no answer', value: `${found.notYet}, ${found.failed}` },
    { what: '  invented', value: `${found.invented}`, aim: '0' },
    ...(refused.length > 0
      ? [{ what: 'Questions that are to be refused: refused', value: `${found.refused} of ${refused.length}` }]
      : []),
    { what: 'To the first word: p50, p95', value: `${ms(first?.p50 ?? 0)}, ${ms(first?.p95 ?? 0)}` },
    {
      what: '  beyond the bare model: p50, p95',
      value: `${ms(more?.p50 ?? 0)}, ${ms(more?.p95 ?? 0)}`,
      aim: 'p95 ≤ 60 ms',
    },
    { what: 'To the end: p50, p95', value: `${ms(end?.p50 ?? 0)}, ${ms(end?.p95 ?? 0)}` },
  ];
}

/** As people ask: by the chat, answered by the workers. */
async function atOnce(house: House, { commands }: Firm, company: string): Promise<Line[]> {
  const owner = await ownerOf(house, company);
  const begun = performance.now();
  const chats = Array.from({ length: threads }, () => ({ chat: randomUUID(), interaction: randomUUID() }));
  await Promise.all(
    chats.map(({ chat, interaction }) =>
      commands.send(
        chatHistory,
        chat,
        { type: 'AskQuestion', company, message: randomUUID(), interaction, text: 'What was profit in March 2025?' },
        { commandId: randomUUID(), by: { user: owner }, company },
      ),
    ),
  );
  const times: number[] = [];
  const words: number[] = [];
  const left = new Map(chats.map((one) => [one.chat, one.interaction]));
  while (left.size > 0) {
    for (const [chat, interaction] of left) {
      const { state } = await commands.load(chatHistory, chat);
      if (state.is !== 'there' || state.interactions[interaction]?.is === 'pending') continue;
      left.delete(chat);
      times.push(performance.now() - begun);
      const { state: recorded } = await commands.load(chatInteraction, interaction);
      if (recorded.is === 'recorded') words.push(recorded.millisecondsToFirstWord ?? Number.NaN);
    }
    await pause(20);
  }
  const [ended, first] = [summed(times, 1), words.toSorted((one, other) => one - other)];
  return [
    {
      what: `${threads} chats asked at once, one person: answered p50, all`,
      value: `${ms(ended.p50)}, ${ms(Math.max(...times))}`,
    },
    {
      what: '  to the first word once begun: p50, p95',
      value: `${ms(percentile(first, 0.5))}, ${ms(percentile(first, 0.95))}`,
    },
  ];
}

async function polls(house: House, { commands }: Firm, company: string): Promise<Line> {
  const { headers } = await Visitor.signIn(house.endpoint, 'owner@demo.daybook.test');
  const owner = await ownerOf(house, company);
  const chat = randomUUID();
  const send = (command: ChatHistoryCommand) =>
    commands.send(chatHistory, chat, command, { commandId: randomUUID(), by: { user: owner }, company });
  const rows = [{ type: 'text', value: 'Rent rose. '.repeat(40) } as const];
  for (let n = 0; n < 20; n += 1) {
    const interaction = randomUUID();
    await send({ type: 'AskQuestion', company, message: randomUUID(), interaction, text: `Question ${n}?` });
    await send({ type: 'RecordAnswer', message: randomUUID(), interaction, outcome: { rows } });
  }
  await house.abreast();
  const query = `query ($chat: UUID!, $company: UUID!) { chatHistory(uuid: $chat, companyUuid: $company) {
    updatedAt pendingInteractionUuid data { uuid type value createdAt meta { user { name } } } chatbotFeedbacks { uuid } } }`;
  const body = JSON.stringify({ query, variables: { chat, company } });
  const measured = await load({
    url: house.endpoint,
    connections: 4,
    seconds: 3,
    headers,
    meters: () => [cpuOf(house.pid('api'))],
    shot: () => ({ body }),
    accept: (answer) => answer.startsWith('{"data":{"chatHistory"'),
  });
  const { p50, p95, refused, refusal, each } = measured;
  const value =
    refused > 0 ? `${refused} REFUSED ${refusal}` : `${ms(p50)}, ${ms(p95)}; ${ms(each[0] ?? 0)} of the API’s CPU`;
  return { what: 'Poll of a chat of 40 messages: p50, p95', value };
}

async function companyOf({ pool }: House, name: string): Promise<string> {
  const { rows } = await pool.query<{ uuid: string }>(`select uuid from ${companies} c where name = $1`, [name]);
  const [row] = rows;
  if (!row) throw new Error(`${name} of the demo is not there.`);
  return row.uuid;
}

async function ownerOf({ pool }: House, company: string): Promise<string> {
  const { rows } = await pool.query<{ user: string }>(
    `select m.user_uuid as user from company_users m where m.company_uuid = $1 and m.role = 'client_owner' limit 1`,
    [company],
  );
  return rows[0]?.user ?? '';
}

/** The books as the sync left them, once they are there. */
async function bookOf({ pool }: House, company: string): Promise<Book> {
  const published = 'select published from ops.ledger_books where company = $1 and published is not null';
  for (let tries = 0; (await pool.query(published, [company])).rows.length === 0; tries += 1) {
    if (tries > 1_200) throw new Error('The books of the demo were not read within two minutes.');
    await pause(100);
  }
  const at = `join ops.ledger_books b on b.company = e.company and b.published = e.generation where e.company = $1`;
  const [accounts, lines] = await Promise.all([
    pool.query<{ record: LedgerAccount }>(`select e.record from ops.ledger_entries e ${at} and e.kind = 'account'`, [
      company,
    ]),
    pool.query<Book['lines'][number]>(
      `select e.account, to_char(e.day, 'YYYY-MM-DD') as day, e.cents::int as cents from ops.ledger_postings e ${at}
        and e.basis in ('both', 'accrual')`,
      [company],
    ),
  ]);
  return { accounts: accounts.rows.map(({ record }) => record), lines: lines.rows };
}

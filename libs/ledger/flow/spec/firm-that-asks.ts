import { randomUUID } from 'node:crypto';
import {
  type BundleText,
  deciders as bundleDeciders,
  type Period,
  periodOf,
  rollout,
  type StepOutcome,
} from '@daybook/bundles/domain';
import { previewOf, taskKinds } from '@daybook/bundles/flow';
import { migrations as bundleMigrations, projections as bundleProjections } from '@daybook/bundles/read';
import { viewerOf, viewerRow, withoutSession } from '@daybook/identity/published';
import type { AnyEventHandler, FlowContext, TaskRun } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import type { Viewer } from '@daybook/kernel/rights';
import { deciders, questions, unknownAccounts } from '@daybook/ledger/domain';
import { askablePostings, connectionOf, migrations, projections } from '@daybook/ledger/read';
import { deciders as taskDeciders } from '@daybook/tasks/domain';
import { Firm, origin } from '@daybook/testing/firm';
import { type Todo, todo, deciders as todoDeciders } from '@daybook/todos/domain';
import { migrations as todoMigrations, projections as todoProjections } from '@daybook/todos/read';
import { dutyDecider } from '@daybook/work/domain';
import { v5 } from 'uuid';
import { haveBooks, haveConnection, unknown } from '../../api/spec/unknown-books.js';
import { askAbout } from '../questions/asking.js';
import { unknownTransactionSteps } from '../questions/bundle-steps.js';
import { todoOfQuestions } from '../questions/todo-of-questions.js';

export type Send = FlowContext['commands']['send'];

const now = new Date('2026-02-02T15:00:00.000Z');
export const areas = [{ name: 'ledger', bundleSteps: [unknownTransactionSteps] }];
export const title = 'Tell us what these were';
const text = (choice: string): BundleText => ({
  ...{ name: 'Close', every: 'month', closePeriod: 'month_end_close' },
  steps: [
    {
      ...{ key: 'unknown', title, details: '', type: 'unknown-transactions', choice },
      ...{ papers: [], asks: 'everyone', days: 5, unit: 'days', after: null, owner: null, reviewer: null },
    },
  ],
});

/** A firm with a bundle whose one step asks about unknown transactions, and what is done with it. */
export async function firmThatAsks() {
  const firm = await Firm.open({
    deciders: [...deciders, ...bundleDeciders, ...todoDeciders, dutyDecider, ...taskDeciders],
    projections: [...projections, ...bundleProjections, ...todoProjections],
    migrations: [...migrations, ...bundleMigrations, ...todoMigrations],
  });
  const tom = await firm.staff('tom');
  const olive = await firm.person('olive');
  await firm.readable();

  const todoBy = async (uuid = '') => (await firm.api.commands.load(todo, uuid)).state as Todo;
  const setBy = async (uuid = '') => (await firm.api.commands.load(questions, uuid)).state?.questions.size;
  const tools = (send?: Send) => {
    const { commands, pool } = firm.api;
    const sending = { ...commands, load: commands.load.bind(commands), send: send ?? commands.send.bind(commands) };
    return { commands: sending, query: queryOf(pool), clock: { now: () => now } } as unknown as FlowContext;
  };

  /** With so many purchases on the unknown account, each of another day from January 1 on. */
  async function companyWith(count: number, { isNamed = true, isConnected = true } = {}): Promise<string> {
    const company = await firm.company(`Company ${randomUUID()}`);
    if (count > 0) await haveBooks(queryOf(firm.api.pool), company, count);
    if (isConnected) await haveConnection(firm, company);
    const accounts = [{ account: unknown, name: 'Ask My Accountant' }];
    const command = { type: 'NameUnknownAccounts', accounts } as const;
    if (isNamed) await firm.api.commands.send(unknownAccounts, company, command, origin(company));
    await firm.readable();
    return company;
  }

  /** As a colleague does it on the page of unknown transactions. */
  async function ask(company: string, ...numbers: readonly number[]): Promise<string> {
    const set = randomUUID();
    const lines = numbers.map((n) => ({ transaction: `Purchase:${n}`, line: 0 }));
    const postings = await askablePostings(firm.api.pool, company, lines, set);
    const { realm = '' } = (await connectionOf(firm.api.pool, company)) ?? {};
    const asking = { company, set, realm, postings, uuidOf: (id: string) => v5(id, set) };
    const asked = await askAbout(asking, firm.api.commands, origin(company));
    if ('refused' in asked) throw new Error(asked.message);
    return set;
  }

  async function viewerNamed(person: string): Promise<Viewer> {
    const row = await viewerRow(firm.api.pool, person);
    if (!row) throw new Error('Nobody asks.');
    return viewerOf(row, withoutSession, now);
  }

  async function preview(company: string, bundle: string, choice = 'period', month = '2026-01') {
    const viewer = await viewerNamed(tom);
    const period = periodOf('month', month) as Period;
    const asking = { db: firm.api.pool, commands: firm.api.commands, now, viewer };
    await firm.readable();
    return (await previewOf(asking, { bundle, text: text(choice), period }, [company], [unknownTransactionSteps]))[0];
  }

  async function start(company: string, bundle: string, choice = 'period', period = '2026-01'): Promise<string> {
    const uuid = randomUUID();
    const asked = { bundle, text: text(choice), period, companies: [company], onBehalfOf: null };
    await firm.api.commands.send(rollout, uuid, { type: 'StartRollout', ...asked }, origin());
    return uuid;
  }

  /** As the worker does it; what became of the step, as the roll-out has it on record. */
  async function run(uuid: string, send?: Send): Promise<StepOutcome | undefined> {
    const running = {
      tools: tools(send),
      createdBy: tom,
      task: randomUUID(),
      company: null,
      progress: () => undefined,
    };
    for (const kind of taskKinds({ areas })) await kind.run({ rollout: uuid }, running as unknown as TaskRun);
    await firm.readable();
    const events = await firm.api.log.read(`bundleRollout-${uuid}`);
    const decode = await firm.api.decoder(events);
    return events
      .map((one) => decode(one))
      .flatMap(({ type, data }) => (type === 'CompanyRolledOut' ? (data as { steps: StepOutcome[] }).steps : []))[0];
  }

  /** As the projector has it heard, and once more. */
  async function follow(set: string): Promise<void> {
    const handler: AnyEventHandler = todoOfQuestions;
    const events = await firm.api.log.read(`ledgerQuestions-${set}`);
    const decode = await firm.api.decoder(events);
    for (const one of [...events, ...events]) await handler.on[one.type]?.(decode(one), tools());
  }

  /** All questions of a company that were ever asked. */
  async function askedOf(company: string): Promise<readonly string[]> {
    await firm.readable();
    const asked = 'select transaction from ledger_questions where company = $1 order by 1';
    return (await firm.api.pool.query<{ transaction: string }>(asked, [company])).rows.map((row) => row.transaction);
  }
  return {
    firm,
    tom,
    olive,
    todoBy,
    setBy,
    tools,
    companyWith,
    ask,
    viewerNamed,
    preview,
    start,
    run,
    follow,
    askedOf,
  };
}

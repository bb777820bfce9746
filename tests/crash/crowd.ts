import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '@daybook/testing/firm';
import { v5 } from 'uuid';
import { companyUuid, emailOf, userUuid } from '../../apps/demo/firm.js';
import { demoSignIns } from '../../apps/demo/index.js';
import { chance, pick } from '../../apps/demo/seeded-random.js';
import { type Answer, ApiClient } from '../../libs/testing/api/client.js';
import type { Entry, Journal, JournalEntry, Sent } from './journal.js';
import { mutations, reportedBy } from './mutations.js';

const company = companyUuid('harbor');
const staff = ['admin', 'controller', 'taxadmin', 'junior', 'maria.santos'];
const clients = ['owner', 'guest', 'nadia.hassan'];
/** Longer than this no request may take, whatever has been killed. */
export const timeout = 30_000;

export interface CrowdOptions {
  readonly url: string;
  readonly journal: Journal;
  /** Decides everything that looks drawn. */
  readonly seed: string;
  /** Commands per second of all people together. */
  readonly perSecond: number;
  /** What they work in; default one that repeats nothing by itself. */
  readonly browser?: (url: string) => ApiClient;
}

interface Item {
  readonly uuid: string;
  status: 'open' | 'waiting_for_review' | 'completed';
}

/** Eight people of one company, five of the firm and three clients, who make, edit, answer, move and discuss its to-dos. */
export class Crowd {
  /** Requests without an answer for longer than `patience`. */
  hung = 0;
  /** Milliseconds of every request that was answered. */
  readonly times: number[] = [];
  /** The longest that somebody waited, whatever came of it. */
  longest = 0;
  private readonly browsers = new Map<string, ApiClient>();
  private readonly items: Item[] = [];
  private running = false;
  private work: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: CrowdOptions) {}

  start(): void {
    this.running = true;
    this.work = Promise.all([...staff, ...clients].map((person) => this.live(person)));
  }

  /** Lets everybody finish the request in hand. */
  async stop(): Promise<void> {
    this.running = false;
    await this.work;
  }

  /** Sends again, under their ids, the commands of which nobody knows whether they were carried out. */
  async resolve(entries: readonly Entry[]): Promise<void> {
    const unknown = entries.filter(({ reports }) => reports.every(({ outcome }) => outcome === 'unknown'));
    for (const sent of unknown) await this.insist(sent);
  }

  private async live(person: string): Promise<void> {
    const { seed, perSecond } = this.options;
    const between = (1_000 * (staff.length + clients.length)) / perSecond;
    for (let turn = 0; this.running; turn += 1) {
      const began = performance.now();
      const sent = this.wish(person, turn);
      this.options.journal.sending(sent);
      const reported = await this.send(sent);
      // half of them try again at once as a browser does, half leave it open to the end
      if (reported.outcome === 'unknown' && chance(seed, 'again', person, turn) < 0.5) await this.insist(sent);
      await pause(Math.max(0, between * (0.5 + chance(seed, 'pause', person, turn)) - (performance.now() - began)));
    }
  }

  /** Until somebody says what became of it; a minute at most. */
  private async insist(sent: Sent): Promise<void> {
    for (const until = performance.now() + 60_000; performance.now() < until; await pause(200))
      if ((await this.send(sent)).outcome !== 'unknown') return;
  }

  private async send(sent: Sent): Promise<JournalEntry> {
    const reported = await this.ask(sent);
    this.options.journal.reports(sent.id, reported);
    if (reported.outcome === 'done') this.learn(sent, reported.subject);
    return reported;
  }

  private async ask({ id, person, mutation, variables }: Sent): Promise<JournalEntry> {
    try {
      const answer = await this.post(person, mutations[mutation]?.query ?? '', variables, id);
      return reportedBy(mutation, variables, answer) ?? { outcome: 'unknown', reason: 'not signed in' };
    } catch (error) {
      return { outcome: 'unknown', reason: reasonOf(error) };
    }
  }

  /** Signs in when that is due, as the web does. */
  private async post(person: string, query: string, variables: object, id: string): Promise<Answer> {
    const known = this.browsers.get(person);
    if (known) {
      const answer = await this.timed(known, query, variables, id);
      const code = answer.errors?.[0]?.extensions.code;
      if (code !== 'UNAUTHENTICATED' && code !== 'CSRF') return answer;
    }
    const { url, browser: open = (of) => new ApiClient(of) } = this.options;
    const browser = open(url);
    const answer = await browser.graphql(signIn, { username: emailOf(person), password: demoSignIns.password });
    const { data, errors } = answer;
    if (errors) return answer;
    if (!data.login.currentUser) throw new Error(`not signed in: ${JSON.stringify(data.login.errors)}`);
    this.browsers.set(person, browser);
    return this.timed(browser, query, variables, id);
  }

  private async timed(browser: ApiClient, query: string, variables: object, id: string): Promise<Answer> {
    const began = performance.now();
    try {
      const answer = await browser.graphql(query, variables, { 'x-request-id': id });
      this.times.push(performance.now() - began);
      return answer;
    } finally {
      this.longest = Math.max(this.longest, performance.now() - began);
      if (performance.now() - began > timeout) this.hung += 1;
    }
  }

  /** What a person does next; the number of the turn and the seed decide. */
  private wish(person: string, turn: number): Sent {
    const { seed } = this.options;
    const draw = chance(seed, 'wish', person, turn);
    const item = pick(this.items.length > 0 ? this.items.slice(-24) : [undefined], seed, 'item', person, turn);
    const words = `${person} ${turn} ${seed}`;
    // one namespace per run: an id is drawn anew for every turn
    const id = v5(`${person} ${turn}`, v5(seed, company));
    const request = (mutation: string, variables: Record<string, unknown>): Sent => ({
      id,
      person,
      mutation,
      variables,
    });
    if (clients.includes(person)) {
      if (item && draw < 0.6) return request('submitTextTodo', { uuid: item.uuid, answer: `Answer ${words}` });
    } else if (!item || draw < 0.25) {
      const assigneesUuids = [userUuid(pick(clients, seed, 'assignee', person, turn))];
      return request('createTodo', {
        companyUuid: company,
        title: `To-do ${words}`,
        dueDate: '2027-01-31',
        assigneesUuids,
      });
    } else if (draw < 0.6) {
      const action = { open: 'close', waiting_for_review: draw < 0.45 ? 'send_back' : 'close', completed: 'reopen' };
      return request('changeTodoStatus', { uuid: item.uuid, action: action[item.status] });
    } else if (draw < 0.75) return request('editTodo', { pageUuid: item.uuid, title: `Title ${words}` });
    if (item) return request('addComment', { itemUuid: item.uuid, text: `Comment ${words}` });
    return request('createTodo', { companyUuid: company, title: `To-do ${words}`, dueDate: '2027-01-31' });
  }

  private learn({ mutation, variables }: Sent, subject: string | null): void {
    if (mutation === 'createTodo' && subject) this.items.push({ uuid: subject, status: 'open' });
    const item = this.items.find(({ uuid }) => uuid === variables.uuid);
    if (!item) return;
    if (mutation === 'submitTextTodo') item.status = 'waiting_for_review';
    if (mutation === 'changeTodoStatus') item.status = variables.action === 'close' ? 'completed' : 'open';
  }
}

/** fetch names the reason in the cause, which comes from outside of jest's world. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause ? `${message}: ${cause.code} ${cause.message}` : message;
}

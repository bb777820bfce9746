import { comment } from '@daybook/comments/domain';
import { type Answer, addDays, dueDateOf, leadOf, type Recurrence, todo, todoSeries } from '@daybook/todos/domain';
import { occurrenceUuid } from '@daybook/todos/flow';
import { chance, pick, uuidOf } from './chance.js';
import { companies, type DemoCompany } from './companies.js';
import type { Deed } from './deed.js';
import { companyUuid, emailOf, firm, userUuid } from './firm.js';
import { atWork, day, minute } from './hours.js';
import { answerFile, libraryOf, requestsOf } from './library.js';
import { clients } from './people.js';
import { question } from './question.js';
import { type DemoRequest, ofTrade, remarks, usual, welcome } from './requests.js';

/** How many days back the firm begins. */
export const since = 190;
/** Over how many days its to-dos are spread. */
const span = 182;

/** Requests come round again; only those of the first round repeat by themselves. */
const firstRound = 14;

/**
 * Everything that happened in the demo firm up to `today`, oldest first. The same today gives the same story.
 *
 * @param today an instant; the story ends at most some hours before it
 */
export function story(today: Date): Deed[] {
  let instant = today.getTime() - since * day;
  const next = () => {
    instant += minute / 4;
    return new Date(instant).toISOString();
  };
  const beginnings = firm(next);
  const todos = companies.flatMap((company) =>
    Array.from({ length: company.todos }, (_, n) => lifeOf(company, n, today)).flat(),
  );
  const libraries = companies.filter((one) => !one.isDeleted).flatMap((company) => libraryOf(company, today));
  return [...beginnings, ...[...todos, ...libraries].filter((deed) => deed.at < today.toISOString())].sort(
    (one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0),
  );
}

type Told = { readonly type: string; readonly [field: string]: unknown };

/** How far a to-do has come. Older ones are done; of the newest some are open, some wait for review. */
type Fate = 'open' | 'answered' | 'sentBack' | 'completed' | 'reopened' | 'hidden' | 'deleted';

function lifeOf(company: DemoCompany, n: number, today: Date): Deed[] {
  const request = requestFor(company, n);
  const begins =
    today.getTime() - span * day + ((n + chance(company.key, n, 'begin') * 0.8) / company.todos) * span * day;
  const born = atWork(begins);
  const fate = fateOf(company, n, (today.getTime() - born) / day);
  return new Life(company, n, request, born).to(fate);
}

function requestFor(company: DemoCompany, n: number): DemoRequest {
  if (n < welcome.length) return welcome[n] as DemoRequest;
  const own = ofTrade[company.trade];
  const list = [...usual.slice(0, 1), ...own, ...usual.slice(1)];
  return list[(n - welcome.length) % list.length] as DemoRequest;
}

function fateOf(company: DemoCompany, n: number, age: number): Fate {
  const drawn = chance(company.key, n, 'fate');
  if (age > 60) return drawn < 0.08 ? 'deleted' : drawn < 0.2 ? 'reopened' : 'completed';
  if (age > 21) return drawn < 0.12 ? 'open' : drawn < 0.3 ? 'answered' : drawn < 0.42 ? 'sentBack' : 'completed';
  return drawn < 0.45 ? 'open' : drawn < 0.65 ? 'hidden' : drawn < 0.8 ? 'answered' : 'sentBack';
}

/** One to-do from the request to where it stands, told as deeds. */
class Life {
  private readonly deeds: Deed[] = [];
  private readonly staff: string;
  private readonly client: string;
  private readonly title: string;
  private instant: number;
  private said = 0;
  private attached = false;

  constructor(
    private readonly company: DemoCompany,
    private readonly n: number,
    private readonly request: DemoRequest,
    private readonly born: number,
    private readonly uuid = uuidOf('todo', company.key, n),
  ) {
    this.instant = born;
    this.title = this.filled(request.title);
    this.staff = request.period === 'tax' ? 'taxadmin' : company.controller;
    const people = clients.filter((person) => person.in.some(([key]) => key === company.key));
    this.client = pick(people, company.key, n, 'assignee').key;
  }

  to(fate: Fate): Deed[] {
    this.ask();
    if (chance(this.uuid, 'remark') < 0.4) this.talk(pick(remarks, this.uuid, 'which'));
    if (fate === 'hidden') this.move(this.staff, { type: 'HideTodoFromClients' });
    if (fate === 'deleted') this.move(this.staff, { type: 'DeleteTodo' });
    if (fate === 'open' || fate === 'hidden' || fate === 'deleted') return this.deeds;
    this.answer();
    if (this.request.type === 'onboarding') return this.deeds; // complete by its answer
    const { doubt } = this.request;
    if (fate === 'sentBack' || (doubt && fate !== 'answered')) {
      this.move(this.staff, { type: 'SendTodoBack' });
      if (doubt) this.say(this.staff, doubt[0]);
      if (fate === 'sentBack') return this.deeds;
      if (doubt) this.say(this.client, doubt[1]);
      this.answer();
    }
    if (fate === 'answered') return this.deeds;
    this.move(this.staff, { type: 'CloseTodo' });
    if (fate === 'reopened') {
      this.move(this.staff, { type: 'ReopenTodo' });
      this.say(this.staff, 'Reopened: the reviewer found an open question here.');
      this.answer();
      this.move(this.staff, { type: 'CloseTodo' });
    }
    return this.deeds;
  }

  /** One of a series: answered around its due date, and closed soon after. */
  settle(dueDate: string): Deed[] {
    this.instant = atWork(Date.parse(dueDate) + (chance(this.uuid, 'answered') * 5 - 3) * day);
    this.answer();
    this.move(this.staff, { type: 'CloseTodo' });
    return this.deeds;
  }

  private ask(): void {
    const { request, company } = this;
    const born = new Date(this.born);
    const createdOn = born.toISOString().slice(0, 10);
    const dueDate = addDays(createdOn, 5 + Math.floor(chance(this.uuid, 'due') * 9));
    const recurrence = this.n < firstRound ? repeats(request) : null;
    const first = question(this.uuid, {
      todoType: request.type,
      title: this.title,
      details: this.filled(request.details),
      dueDate,
      reminder: pick(['NO_REMINDER', 'WEEKLY_REMINDER', 'THREE_DAYS_REMINDER', 'NO_REMINDER'], this.uuid, 'reminder'),
      closePeriod: request.period,
      completeOnSubmit: request.type === 'onboarding',
      assignees: [userUuid(this.client)],
      assigneeEmail: emailOf(this.client),
      owner: userUuid(this.staff),
      templateId: request.template ?? null,
      recurrence,
      uploadTarget: request.type === 'upload-request' ? requestsOf(company) : null,
      headerText: request.type === 'onboarding' ? `Welcome, ${company.name}` : null,
    });
    this.move(this.staff, first);
    if (recurrence) this.repeat(recurrence, createdOn, dueDate);
  }

  /** The series and its to-dos up to today's; the newest generates the next by itself. */
  private repeat(rule: Recurrence, createdOn: string, anchor: string): void {
    const lead = leadOf(createdOn, anchor);
    this.of(todoSeries, this.uuid, null, { type: 'StartSeries', rule, anchor, lead });
    const first = this.deeds[0]?.command as object;
    for (let k = 1; k <= 12; k += 1) {
      const dueDate = dueDateOf(rule, anchor, k);
      const next = occurrenceUuid(this.uuid, k);
      this.instant = atWork(Date.parse(dueDate) - lead * day);
      const series = { uuid: this.uuid, occurrence: k };
      const one = new Life(this.company, this.n, this.request, this.instant, next);
      const again = { ...first, type: 'CreateTodo', uuid: next, dueDate, title: one.title, series };
      this.of(todoSeries, this.uuid, null, { type: 'GenerateOccurrence', k, dueDate, todo: next });
      this.of(todo, next, null, again);
      this.deeds.push(...one.settle(dueDate));
    }
    this.instant = this.born + minute;
  }

  private answer(): void {
    const { type, answer = 'Done.' } = this.request;
    this.wait(0.5, 4);
    if (type === 'upload-request') this.attach();
    const given: Answer =
      type === 'upload-request'
        ? { to: type, files: [this.file()] }
        : type === 'text-field' || type === 'yes-or-no'
          ? { to: type, text: this.filled(answer) }
          : { to: type };
    this.move(this.client, { type: 'SubmitTodo', answer: given, submitter: userUuid(this.client) });
  }

  /** The file is in the library before it is part of the answer; answered again it is the same file. */
  private attach(): void {
    if (this.attached) return;
    this.attached = true;
    const name = `${this.title.replaceAll(/[^\w -]/g, '').slice(0, 60)}.pdf`;
    const at = new Date(this.instant).toISOString();
    this.deeds.push(
      ...answerFile(this.company, this.file(), { todo: this.uuid, name, title: this.title, by: this.client, at }),
    );
    this.move(this.client, { type: 'AttachAnswerFile', file: this.file(), name });
  }

  private file(): string {
    return uuidOf('file', this.uuid);
  }

  private talk([staff, client]: readonly [string, string]): void {
    this.say(this.staff, staff);
    this.say(this.client, client);
  }

  private say(by: string, text: string): void {
    this.wait(0.02, 0.6);
    this.said += 1;
    const stream = uuidOf('comment', this.uuid, this.said);
    this.of(comment, stream, by, { type: 'AddComment', item: this.uuid, itemKind: 'todo', text, files: [] });
  }

  private move(by: string, command: Told): void {
    if (this.deeds.length > 0) this.wait(0.05, 1.5);
    this.of(todo, this.uuid, by, command);
  }

  private of(decider: Deed['decider'], stream: string, by: string | null, command: Told): void {
    const at = new Date(this.instant).toISOString();
    this.deeds.push({ at, by, company: companyUuid(this.company.key), decider, stream, command });
  }

  /** Goes on some days later, at a time when people work. */
  private wait(least: number, most: number): void {
    const drawn = least + chance(this.uuid, this.deeds.length, this.instant) * (most - least);
    this.instant = Math.max(this.instant + 3 * minute, atWork(this.instant + drawn * day));
  }

  private filled(text: string): string {
    const about = new Date(this.instant - 20 * day);
    const month = about.toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
    return text
      .replaceAll('{month}', month)
      .replaceAll('{year}', `${about.getUTCFullYear() - 1}`)
      .replaceAll('{bank}', this.company.bank);
  }
}

function repeats({ repeats: how }: DemoRequest): Recurrence | null {
  if (!how) return null;
  const type = how === 'monthly' ? 'MONTHLY_ON_EXACT_DAY' : 'YEARLY_ON_EXACT_DAY';
  return { type, frequency: 1, endDate: null };
}

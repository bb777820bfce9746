import { comment } from '@daybook/comments/domain';
import { addDays } from '@daybook/kernel/events';
import { type Answer, dueDateOf, leadOf, type Recurrence, todo, todoSeries } from '@daybook/todos/domain';
import { occurrenceUuid } from '@daybook/todos/flow';
import type { DemoCompany } from './companies.js';
import type { DemoCommand } from './demo-command.js';
import { companyUuid, emailOf, userUuid } from './firm.js';
import { atWork, day, minute } from './hours.js';
import { answerFile, requestsOf } from './library.js';
import { clients } from './people.js';
import { question } from './question.js';
import { type DemoRequest, remarks } from './requests.js';
import { chance, pick, uuidOf } from './seeded-random.js';
import { sentToSign } from './signing/sent-to-sign.js';
import { templateUuid } from './signing/to-sign.js';

/** Requests come round again; only those of the first round repeat by themselves. */
const firstRound = 14;

type LifeEvent = { readonly type: string; readonly [field: string]: unknown };

/** How far a to-do has come. */
export type TodoProgress = 'open' | 'answered' | 'sentBack' | 'completed' | 'reopened' | 'hidden' | 'deleted';

/** One to-do from the request to where it stands, told as deeds. */
export class Life {
  private readonly commands: DemoCommand[] = [];
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

  to(progress: TodoProgress): DemoCommand[] {
    this.ask();
    if (progress === 'open') this.sendForSignature();
    if (chance(this.uuid, 'remark') < 0.4) this.talk(pick(remarks, this.uuid, 'which'));
    if (progress === 'hidden') this.move(this.staff, { type: 'HideTodoFromClients' });
    if (progress === 'deleted') this.move(this.staff, { type: 'DeleteTodo' });
    if (progress === 'open' || progress === 'hidden' || progress === 'deleted') return this.commands;
    this.answer();
    if (this.request.type === 'onboarding') return this.commands; // complete by its answer
    const { doubt } = this.request;
    if (progress === 'sentBack' || (doubt && progress !== 'answered')) {
      this.move(this.staff, { type: 'SendTodoBack', reason: doubt?.[0] ?? null });
      if (progress === 'sentBack') return this.commands;
      if (doubt) this.say(this.client, doubt[1]);
      this.answer();
    }
    if (progress === 'answered') return this.commands;
    this.move(this.staff, { type: 'CloseTodo' });
    if (progress === 'reopened') {
      this.move(this.staff, { type: 'ReopenTodo' });
      this.say(this.staff, 'Reopened: the reviewer found an open question here.');
      this.answer();
      this.move(this.staff, { type: 'CloseTodo' });
    }
    return this.commands;
  }

  /** One of a series: answered around its due date, and closed soon after. */
  settle(dueDate: string): DemoCommand[] {
    this.instant = atWork(Date.parse(dueDate) + (chance(this.uuid, 'answered') * 5 - 3) * day);
    this.answer();
    this.move(this.staff, { type: 'CloseTodo' });
    return this.commands;
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
      templateId: request.template ? templateUuid(request.template) : null,
      templateSigners: request.template ? 1 : null,
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
    const first = this.commands[0]?.command as object;
    for (let k = 1; k <= 12; k += 1) {
      const dueDate = dueDateOf(rule, anchor, k);
      const next = occurrenceUuid(this.uuid, k);
      this.instant = atWork(Date.parse(dueDate) - lead * day);
      const series = { uuid: this.uuid, occurrence: k };
      const one = new Life(this.company, this.n, this.request, this.instant, next);
      const again = { ...first, type: 'CreateTodo', uuid: next, dueDate, title: one.title, series };
      this.of(todoSeries, this.uuid, null, { type: 'GenerateOccurrence', k, dueDate, todo: next });
      this.of(todo, next, null, again);
      this.commands.push(...one.settle(dueDate));
    }
    this.instant = this.born + minute;
  }

  private sendForSignature(): void {
    const { template } = this.request;
    if (!template) return;
    const about = {
      todo: this.uuid,
      title: this.title,
      signer: this.client,
      by: this.staff,
      company: this.company.key,
    };
    const at = () => {
      this.instant += minute;
      return new Date(this.instant).toISOString();
    };
    this.commands.push(...sentToSign(template, about, at));
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
    this.commands.push(
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

  private move(by: string, command: LifeEvent): void {
    if (this.commands.length > 0) this.wait(0.05, 1.5);
    this.of(todo, this.uuid, by, command);
  }

  private of(decider: DemoCommand['decider'], stream: string, by: string | null, command: LifeEvent): void {
    const at = new Date(this.instant).toISOString();
    this.commands.push({ at, by, company: companyUuid(this.company.key), decider, stream, command });
  }

  /** Goes on some days later, at a time when people work. */
  private wait(least: number, most: number): void {
    const drawn = least + chance(this.uuid, this.commands.length, this.instant) * (most - least);
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

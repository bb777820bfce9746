import { type DomainEvent, isRefusal, type RecordedEvent } from '@daybook/kernel/events';
import {
  answersOf,
  evaluate,
  type Form,
  openQuestions,
  type Published,
  perjuryQuestion,
  perjuryStatementVersion,
  type Questionnaire,
  type QuestionnaireCommand,
  type QuestionnaireEvent,
  type QuestionnaireState,
  questionnaire,
  questionnaireId,
  type Step,
  shipped,
} from '@daybook/tax/domain';
import type { DemoCommand } from '../demo-command.js';
import { companyUuid, userUuid } from '../firm.js';
import { atWork, minute } from '../hours.js';
import { clients } from '../people.js';
import { answerOf } from './answers.js';
import type { DemoSeason, Progress } from './seasons.js';

type Unpublished<C = QuestionnaireCommand> = C extends { readonly published: Published } ? Omit<C, 'published'> : never;

const director = 'taxadmin';

/** One tax year of a company from its making to where it stands, told as commands; each is decided to know what is next. */
export class LifeOfYear {
  readonly commands: DemoCommand[] = [];
  private readonly published: Published;
  private state: QuestionnaireState = questionnaire.initial;

  /** @param instant when it was made */
  constructor(
    private readonly season: DemoSeason,
    private readonly year: number,
    private instant: number,
  ) {
    const version = `business-${year}`;
    const definition = shipped[version];
    if (!definition) throw new Error(`Nothing is asked for ${year}.`);
    this.published = { version, definition };
  }

  /** What it has of answers, for the year after it. */
  get answers() {
    return answersOf(this.open.answers);
  }

  to(progress: Progress, before?: LifeOfYear): this {
    this.send(director, { type: 'GenerateQuestionnaire' });
    if (before) this.send(director, { type: 'RollForwardAnswers', fromYear: before.year, answers: before.answers });
    if (progress !== 'generated') this.proceed(progress);
    this.send(null, { type: 'CountProgress' });
    return this;
  }

  private proceed(progress: Progress): void {
    const { setup, forms } = this.published.definition;
    this.setUp(progress === 'settingUp' ? setup.slice(0, 2) : setup);
    if (progress === 'settingUp') return;
    this.send(this.season.by, { type: 'FinishSetup' });
    const some = progress === 'begun' ? forms.slice(0, 4) : progress === 'nearlyDone' ? forms.slice(0, -1) : forms;
    for (const form of some) {
      this.fill(form);
      if (this.isEnabled(form) && progress !== 'begun') this.submit(form);
    }
    if (progress === 'returned') this.sendBack();
    if (progress === 'completed') for (const form of forms) if (this.isEnabled(form)) this.accept(form);
  }

  private setUp(steps: readonly Step[]): void {
    for (const { key, questions } of steps) {
      const answers = questions.flatMap((question) => {
        const value = answerOf({ season: this.season, year: this.year, question });
        return question.type === 'statement' || value === undefined ? [] : [this.sent(question.key, value)];
      });
      this.send(this.season.by, { type: 'AdvanceSetup', step: key, status: 'done', answers });
    }
  }

  /** Each answer may bring up the next question, so that a form is gone through until nothing is open. */
  private fill(form: Form): void {
    for (let open = this.openOf(form); open.length > 0; open = this.openOf(form)) {
      const asked = open.map((question) => ({
        question,
        value: answerOf({ season: this.season, year: this.year, question }),
      }));
      const answers = asked.flatMap(({ question, value }) =>
        value === undefined ? [] : [this.sent(question.key, value)],
      );
      if (answers.length > 0) this.send(this.season.by, { type: 'SaveAnswers', form: form.key, answers });
      for (const { question, value } of asked)
        if (question.key === perjuryQuestion) this.declare();
        else if (value === undefined) this.send(this.season.by, { type: 'OmitAnswer', question: question.key });
    }
  }

  private declare(): void {
    const name = clients.find(({ key }) => key === this.season.by)?.name.join(' ') ?? '';
    const statement = { textVersion: perjuryStatementVersion, name, address: '203.0.113.24', isStaff: false };
    this.send(this.season.by, { type: 'AcceptPerjuryStatement', ...statement });
  }

  private submit({ key }: Form): void {
    this.send(this.season.by, { type: 'SubmitForm', form: key });
  }

  private accept({ key: form }: Form): void {
    this.send(director, { type: 'ChangeFormStatus', form, status: 'completed', reasons: [] });
  }

  private sendBack(): void {
    const reason =
      'The freezer and the van are on the invoices, but not in the balance sheet. Were both bought in {year}?';
    const reasons = [{ question: 'assetsBought', reason: reason.replace('{year}', `${this.year}`) }];
    this.send(director, { type: 'ChangeFormStatus', form: 'assets', status: 'awaiting_review', reasons });
  }

  private isEnabled({ key }: Form): boolean {
    return evaluate(this.published.definition, this.answers, this.open.staff).enabled.has(key);
  }

  private openOf(form: Form) {
    if (!this.isEnabled(form)) return [];
    return openQuestions(form, this.answers, evaluate(this.published.definition, this.answers, this.open.staff));
  }

  private sent(question: string, value: unknown) {
    return { question, value, revision: this.open.answers[question]?.revision ?? 0 };
  }

  private get open(): Questionnaire {
    if (this.state.is !== 'open') throw new Error('There is no questionnaire.');
    return this.state;
  }

  private send(by: string | null, about: Unpublished): void {
    this.instant = atWork(this.instant + 7 * minute);
    const at = new Date(this.instant).toISOString();
    const command = { ...about, published: this.published } as QuestionnaireCommand;
    const company = companyUuid(this.season.company);
    const meta = { at, by: by === null ? { system: 'demo' } : { user: userUuid(by) }, company };
    const decision = questionnaire.decide(this.state, command, meta);
    if (isRefusal(decision))
      throw new Error(`${this.season.company} ${this.year}, ${command.type}: ${decision.message}`);
    for (const event of decision)
      this.state = questionnaire.evolve(this.state, {
        ...(event as DomainEvent),
        meta,
      } as unknown as RecordedEvent<QuestionnaireEvent>);
    if (decision.length > 0)
      this.commands.push({
        at,
        by,
        company,
        decider: questionnaire,
        stream: questionnaireId(company, this.year),
        command,
      });
  }
}

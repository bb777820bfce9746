import { fold } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { perjuryStatementVersion } from '../../definitions/declaration.js';
import { type Question, questionsOf } from '../../questionnaire/definition.js';
import { evaluate, openQuestions } from '../../questionnaire/evaluate.js';
import {
  answersOf,
  type Published,
  type Questionnaire,
  type QuestionnaireCommand,
  type QuestionnaireEvent,
  type QuestionnaireState,
  questionnaire,
} from '../../year/index.js';

/** What somebody says who says as little as possible: no, nothing, zero. */
const least: Readonly<Record<Question['type'], unknown>> = {
  text: 'Harbor',
  textarea: 'Harbor',
  yes_no: 'no',
  yes_no_na: 'na',
  single_choice: null,
  multi_choice: null,
  date: '2026-06-30',
  number: '0',
  money: '0',
  percentage: '0',
  country: 'US',
  state: 'OR',
  currency: 'USD',
  bank: [{ routingNumber: '021000021', accountNumber: '12345678', accountKind: 'checking' }],
  address: '1 Pier St, Portland, OR 97201',
  phone: '207-555-0100',
  email: 'olivia@harbor.test',
  tax_id: '12-3456789',
  table: null,
  upload_v2: null,
  statement: null,
  acknowledgement: null,
};

function leastOf({ type, options = [], columns = [] }: Question): unknown {
  if (type === 'single_choice') return options.at(-1)?.value;
  if (type === 'multi_choice') return [options[0]?.value];
  if (type !== 'table') return least[type];
  const cells = columns.map((column) => [column.key, leastOf({ ...column, help: '' })]);
  return [Object.fromEntries(cells)];
}

/** A year of an invented firm, command by command, as the decider decides it. */
export class Year {
  private now: QuestionnaireState = questionnaire.initial;

  constructor(readonly published: Published) {
    this.send({ type: 'GenerateQuestionnaire', published });
  }

  get state(): Questionnaire {
    if (this.now.is !== 'open') throw new Error('There is no questionnaire.');
    return this.now;
  }

  /** What the command led to. */
  send(command: QuestionnaireCommand): readonly QuestionnaireEvent[] {
    const context = { at: '2027-02-01T15:00:00.000Z', by: { user: 'client' } };
    const decision = questionnaire.decide(this.now, command, context);
    if ('refused' in decision) throw new Error(`${command.type}: ${decision.message}`);
    this.now = fold(
      questionnaire,
      decision.map((event, at) => recorded(event, at, context)),
      this.now,
    );
    return decision;
  }

  setUp(answers: Readonly<Record<string, unknown>>): void {
    for (const { key, questions } of this.published.definition.setup) {
      const own = questions
        .filter((question) => question.type !== 'statement')
        .map((question) =>
          this.sent(question.key, question.key in answers ? answers[question.key] : leastOf(question)),
        );
      this.send({ type: 'AdvanceSetup', published: this.published, step: key, status: 'done', answers: own });
    }
    this.send({ type: 'FinishSetup', published: this.published });
  }

  /** Answers of any form, or of the setup; each may bring up the next. */
  answer(answers: Readonly<Record<string, unknown>>): readonly QuestionnaireEvent[] {
    return Object.entries(answers).flatMap(([key, value]) => {
      const asked = questionsOf(this.published.definition).find(({ question }) => question.key === key);
      if (!asked) throw new Error(`Nobody is asked ${key}.`);
      const { published } = this;
      const sent = [this.sent(key, value)];
      return asked.form
        ? this.send({ type: 'SaveAnswers', published, form: asked.form.key, answers: sent })
        : this.send({ type: 'AdvanceSetup', published, step: this.stepOf(key), status: 'in_progress', answers: sent });
    });
  }

  /** Answers all that is still open, as briefly as can be, and hands every form in. */
  handIn(): void {
    const { published } = this;
    for (const form of published.definition.forms) {
      if (!this.outlook.enabled.has(form.key)) continue;
      for (let open = this.open(form.key); open.length > 0; open = this.open(form.key))
        for (const question of open) this.answerLeast(question);
      this.send({ type: 'SubmitForm', published, form: form.key });
    }
  }

  get outlook() {
    return evaluate(this.published.definition, answersOf(this.state.answers), this.state.staff);
  }

  private open(key: string): readonly Question[] {
    const form = this.published.definition.forms.find((one) => one.key === key);
    return form ? openQuestions(form, answersOf(this.state.answers), this.outlook) : [];
  }

  private answerLeast(question: Question): void {
    const { published } = this;
    if (question.type === 'acknowledgement')
      this.send({
        type: 'AcceptPerjuryStatement',
        published,
        textVersion: perjuryStatementVersion,
        name: 'Olivia Hartman',
        address: null,
        isStaff: false,
      });
    else if (question.isOmittable) this.send({ type: 'OmitAnswer', published, question: question.key });
    else if (question.type === 'upload_v2')
      this.send({ type: 'AttachAnswerFile', published, question: question.key, file: `file-${question.key}` });
    else this.answer({ [question.key]: leastOf(question) });
  }

  private sent(question: string, value: unknown) {
    return { question, value, revision: this.state.answers[question]?.revision ?? 0 };
  }

  private stepOf(key: string): string {
    const step = this.published.definition.setup.find(({ questions }) => questions.some((one) => one.key === key));
    return step?.key ?? '';
  }
}

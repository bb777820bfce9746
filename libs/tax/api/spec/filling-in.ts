import { randomUUID } from 'node:crypto';
import { type Definition, firmDefinition, type Published, type Step } from '@daybook/tax/domain';
import type { ApiClient } from '@daybook/testing/api';
import { type Firm, origin } from '@daybook/testing/firm';
import { small } from '../../domain/year/year-samples.js';
import { clientOf } from './tax-firm.js';

export const year = 2026;

const confirm: Step = {
  key: 'confirm',
  title: 'Ready to start',
  questions: [{ key: 'ready', type: 'statement', label: 'Ready.' }],
};

/** A firm's few questions, which can all be answered in a line. */
export const few: Definition = { ...small, key: 'business', setup: [...small.setup, confirm] };

export async function publish(firm: Firm, definition: Definition): Promise<Published> {
  const version = randomUUID();
  const copy = { type: 'CopyDefinition', from: 'business-2026', title: 'Few questions', definition } as const;
  for (const command of [copy, { type: 'PublishDefinition' } as const]) {
    const outcome = await firm.api.commands.send(firmDefinition, version, command, origin());
    if ('refused' in outcome) throw new Error(outcome.message);
  }
  return { version, definition };
}

/** One answer as it is sent. */
export const sent = (question: string, value: unknown, revision = 0) => ({ question, value, revision });

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
type Asked = any;

const changes = `changed { perjuryStatementAccepted effects { kind form title because }
  answers { question shown_flag value prior_value revision } companyAnswers { form status enabled_flag answered total }
  forms_progress { year status percent setupMode } }`;
const saved = 'success errorMessage code saved { question saved error value revision }';

/** What people do with the questionnaire of one company, as the screens ask for it. */
export class Filling {
  constructor(
    readonly firm: Firm,
    readonly company: string,
    readonly owner: ApiClient,
    readonly admin: ApiClient,
  ) {}

  /** A company whose questionnaire was generated. */
  static async begin(firm: Firm, name: string, definition?: string): Promise<Filling> {
    const { company, owner, admin } = await clientOf(firm, name);
    const filling = new Filling(firm, company, owner, admin);
    await filling.manage('generateTq', definition && `definition: "${definition}"`);
    return filling;
  }

  /** Of a firm's few questions, with the setup of a partnership behind it. */
  static async beginSmall(firm: Firm, name: string): Promise<Filling> {
    const filling = await Filling.begin(firm, name, (await publish(firm, few)).version);
    await filling.setUp('entity', [sent('kind', 'partnership')]);
    await filling.setUp('activities', []);
    await filling.setUp('confirm', []);
    return filling;
  }

  async ask(
    by: ApiClient,
    document: string,
    variables: object = {},
    headers: Record<string, string> = {},
  ): Promise<Asked> {
    const { data, errors } = await by.graphql(document, { company: this.company, year, ...variables }, headers);
    if (errors) throw new Error(`${errors[0]?.extensions.code} ${errors[0]?.message}`);
    return Object.values(data)[0];
  }

  save(
    form: string,
    answers: readonly object[],
    by = this.owner,
    headers: Record<string, string> = {},
  ): Promise<Asked> {
    const document = `mutation ($company: UUID!, $year: Int!, $form: String!, $answers: [TqAnswerInput!]!) {
      saveTqAnswers(companyUuid: $company, year: $year, form: $form, step: "", answers: $answers) { ${saved} ${changes} } }`;
    return this.ask(by, document, { form, answers }, headers);
  }

  setUp(fragment: string, data: readonly object[], status = 'done', by = this.owner): Promise<Asked> {
    const document = `mutation ($company: UUID!, $year: Int!, $fragment: String!, $data: [TqAnswerInput!]!, $status: String!) {
      updateTqSetup(companyUuid: $company, year: $year, fragment: $fragment, data: $data, status: $status) {
        ${saved} ${changes} setupMode setupFragment setupList { key status } } }`;
    return this.ask(by, document, { fragment, data, status });
  }

  /** A partnership in one state, without anything that asks for more. */
  async finishSetup(activities: readonly string[] = [], entityKind = 'partnership'): Promise<Asked> {
    await this.setUp('entity', [
      sent('entityKind', entityKind),
      sent('formationDate', '2020-01-05'),
      sent('hasEntityChanged', 'no'),
    ]);
    await this.setUp('fiscal_year', [
      sent('fiscalYearEnd', '2026-06-30'),
      sent('accountingMethod', 'cash'),
      sent('isShortYear', 'no'),
    ]);
    await this.setUp('activities', [sent('activities', activities)]);
    await this.setUp('states', [sent('presentStates', [{ state: 'OR' }])]);
    await this.setUp('people', [
      sent('ownerNames', 'Ada'),
      sent('signerName', 'Ada'),
      sent('signerEmail', 'ada@demo.test'),
    ]);
    return this.setUp('confirm', []);
  }

  /** What a client does with one form, or with the declaration: `more` are its other arguments. */
  act(name: string, more: string, asked: string, by = this.owner): Promise<Asked> {
    return this.manage(name, more, asked, by);
  }

  answer(question: string, by = this.owner): Promise<Asked> {
    const document = `query ($company: UUID!, $year: Int!, $question: String!) {
      tqAnswer(companyUuid: $company, year: $year, question: $question) { question form label type value revision shown_flag
        omitted_flag to_confirm_flag prior_value prior_year changed_by { name } changed_since_submission note why reason } }`;
    return this.ask(by, document, { question });
  }

  /** What staff do with a year: `more` are its other arguments. */
  manage(
    name: string,
    more: string | undefined = '',
    asked = 'success errorMessage code',
    by = this.admin,
  ): Promise<Asked> {
    const document = `mutation ($company: UUID!, $year: Int!) {
      ${name}(companyUuid: $company, year: $year${more && `, ${more}`}) { ${asked} } }`;
    return this.ask(by, document);
  }
}

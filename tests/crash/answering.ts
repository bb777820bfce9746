import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '@daybook/testing/firm';
import { companyUuid, emailOf } from '../../apps/demo/firm.js';
import { demoSignIns } from '../../apps/demo/index.js';
import { chance } from '../../apps/demo/seeded-random.js';
import { ApiClient } from '../../libs/testing/api/client.js';
import { passing } from './mutations.js';

const company = companyUuid('harbor');
const of = 'companyUuid: $company, year: $year';
const forms = `query ($company: UUID!, $year: Int!) { companyTaxQuestionnaire(${of}) { companyAnswers { form enabled_flag } } }`;
const open = `query ($company: UUID!, $year: Int!, $form: String!) { tqFormAnswers(${of}, form: $form) {
  step_answers { key answers { question type shown_flag revision } } } }`;
const save = `mutation ($company: UUID!, $year: Int!, $form: String!, $step: String!, $answers: [TqAnswerInput!]!) {
  saveTqAnswers(${of}, form: $form, step: $step, answers: $answers) {
    success errorMessage saved { question saved error revision } } }`;
const one = `query ($company: UUID!, $year: Int!, $question: String!) { tqAnswer(${of}, question: $question) { value revision } }`;

export const taxYear = 2026;
export const harbor = company;

/** What somebody typed, as the browser had it. */
export interface Typed {
  readonly question: string;
  readonly value: string;
  /** The server said that it is saved. */
  isSaved: boolean;
  /** Sent again by what waits in the browser, with another request id, after an answer did not come. */
  isSentAgain: boolean;
}

interface Place {
  readonly form: string;
  readonly step: string;
  readonly question: string;
}

/** The owner of a company who types into several questions at once, as fast as the server answers. */
export class Answering {
  readonly typed: Typed[] = [];
  private browser: ApiClient;
  private isTyping = false;
  private work: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly seed: string,
  ) {
    this.browser = new ApiClient(url);
  }

  async start(questions: number): Promise<void> {
    const { companyTaxQuestionnaire } = await this.asked(forms, {});
    const places: (Place & { readonly revision: number })[] = [];
    for (const { form, enabled_flag: isEnabled } of companyTaxQuestionnaire.companyAnswers) {
      if (!isEnabled) continue;
      const { tqFormAnswers } = await this.asked(open, { form });
      for (const { key: step, answers } of tqFormAnswers.step_answers)
        for (const { question, type, shown_flag: isShown, revision } of answers)
          if (isShown && ['text', 'textarea'].includes(type)) places.push({ form, step, question, revision });
    }
    expect(places.length).toBeGreaterThanOrEqual(questions);
    this.isTyping = true;
    this.work = Promise.all(places.slice(0, questions).map(({ revision, ...place }) => this.type(place, revision)));
  }

  async stop(): Promise<void> {
    this.isTyping = false;
    await this.work;
  }

  private async type(place: Place, begun: number): Promise<void> {
    let revision = begun;
    for (let turn = 0; this.isTyping; turn += 1) {
      const value = `Typed ${turn} into ${place.question}.`;
      const typed: Typed = { question: place.question, value, isSaved: false, isSentAgain: false };
      this.typed.push(typed);
      const saved = await this.save(place, typed, revision).catch(() => undefined);
      revision = saved ?? (await this.afterSilence(place, typed, revision, turn));
    }
  }

  /** Half of the time the browser sends again what waits in it; otherwise another device looks at what there is now. */
  private async afterSilence(place: Place, typed: Typed, revision: number, turn: number): Promise<number> {
    typed.isSentAgain = chance(this.seed, 'again', place.question, turn) < 0.5;
    for (;;) {
      const now = await (typed.isSentAgain ? this.save(place, typed, revision) : this.revisionOf(place)).catch(
        () => undefined,
      );
      if (now !== undefined) return now;
      await pause(100);
    }
  }

  /** @returns the revision that the server answers with. @throws when it says nothing */
  private async save({ question, ...place }: Place, typed: Typed, revision: number): Promise<number> {
    const answers = [{ question, value: typed.value, revision }];
    const { saveTqAnswers } = await this.asked(save, { ...place, answers });
    const [answer] = saveTqAnswers.saved;
    if (!answer) throw new Error(saveTqAnswers.errorMessage);
    // otherwise it was changed meanwhile, and the person looks at what there is now
    typed.isSaved = answer.saved;
    return answer.revision;
  }

  private async revisionOf({ question }: Place): Promise<number> {
    return (await this.asked(one, { question })).tqAnswer.revision;
  }

  // biome-ignore lint/suspicious/noExplicitAny: what was asked for
  private async asked(document: string, variables: object): Promise<any> {
    const asked = { company, year: taxYear, ...variables };
    const answer = await this.browser.graphql(document, asked, { 'x-request-id': randomUUID() });
    const code = answer.errors?.[0]?.extensions.code;
    if (code === 'UNAUTHENTICATED' || code === 'CSRF') {
      const browser = new ApiClient(this.url);
      await browser.graphql(signIn, { username: emailOf('owner'), password: demoSignIns.password });
      this.browser = browser;
      return this.asked(document, variables);
    }
    if (code && !passing.includes(code)) this.faults.push(`${code}: ${answer.errors?.[0]?.message}`);
    if (code) throw new Error(code);
    return answer.data;
  }

  /** What the server said that was no “try again”. */
  readonly faults: string[] = [];
}

/** How often the record has each answer: once where it was acknowledged, once or not at all where nobody said. */
export function misfits(typed: readonly Typed[], stored: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const value of stored) times.set(value, (times.get(value) ?? 0) + 1);
  const known = new Set(typed.map(({ value }) => value));
  return [
    ...typed.flatMap(({ value, isSaved }) => {
      const count = times.get(value) ?? 0;
      return count > 1 || (isSaved && count === 0) ? [`${value} is stored ${count} times`] : [];
    }),
    ...[...times.keys()].filter((value) => !known.has(value)).map((value) => `${value} was typed by nobody`),
  ];
}

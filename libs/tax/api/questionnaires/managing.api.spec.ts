import {
  type Published,
  perjuryStatementVersion,
  type QuestionnaireCommand,
  questionnaire,
  questionnaireId,
} from '@daybook/tax/domain';
import { type Firm, origin } from '@daybook/testing/firm';
import { Filling, few, publish, sent, year } from '../spec/filling-in.js';
import { taxFirm } from '../spec/tax-firm.js';

let firm: Firm;
let ada: Filling;
beforeAll(async () => {
  firm = await taxFirm();
  ada = await Filling.beginSmall(firm, 'ada');
});
afterAll(() => firm?.close());

const forms = async (): Promise<Record<string, boolean>> => {
  const document = `query ($company: UUID!, $year: Int!) { companyTaxQuestionnaire(companyUuid: $company, year: $year) {
    addableForms { value label } companyAnswers { form enabled_flag } } }`;
  const { companyAnswers } = await ada.ask(ada.admin, document);
  return Object.fromEntries(
    companyAnswers.map((one: { form: string; enabled_flag: boolean }) => [one.form, one.enabled_flag]),
  );
};

it('adds forms whatever the answers say, and takes out those that were never submitted', async () => {
  expect(await ada.manage('addTqFormYear', 'form: "payroll"')).toMatchObject({ success: true });
  expect(await forms()).toMatchObject({ payroll: true });
  expect(await ada.manage('removeTqFormYear', 'form: "payroll"')).toMatchObject({ success: true });
  expect(await forms()).not.toHaveProperty('payroll');
  expect(await ada.save('payroll', [sent('provider', 'Gusto')])).toMatchObject({
    success: false,
    errorMessage: 'This form is no longer part of the questionnaire. Its answers are kept.',
    saved: [{ saved: false, error: 'This form is no longer part of the questionnaire. Its answers are kept.' }],
  });
  await ada.save('basics', [sent('name', 'Ada'), sent('hasNotices', 'no'), sent('ein', '123456789')]);
  await ada.act('submitTqForm', 'form: "basics"', 'success');
  expect(await ada.manage('removeTqFormYear', 'form: "basics"')).toMatchObject({
    errorMessage: 'This form has already been submitted.',
  });
  expect(await ada.manage('removeTqYear')).toMatchObject({ errorMessage: 'This year already has submitted forms.' });
});

it('shows notes of staff to staff', async () => {
  expect(await ada.manage('writeTqAnswerNote', 'question: "name", note: "Ask Bob."')).toMatchObject({ success: true });
  expect(await ada.answer('name', ada.admin)).toMatchObject({ note: 'Ask Bob.' });
  expect(await ada.answer('name')).toMatchObject({ note: null });
});

it('shows a masked number in full on demand and on record, and masked everywhere else', async () => {
  expect(await ada.answer('ein', ada.admin)).toMatchObject({ value: '***-**-6789' });
  const reveal = (question: string) => ada.manage('revealTqAnswer', `question: "${question}"`, 'success code value');
  expect(await reveal('ein')).toEqual({ success: true, code: null, value: '123456789' });
  expect(await reveal('name')).toEqual({ success: false, code: 'nothingMasked', value: null });
  const events = await firm.api.log.read(`questionnaire-${ada.company}_${year}`);
  expect(events.filter(({ type }) => type === 'AnswerRevealed')).toHaveLength(1);
});

it('remembers where somebody stopped', async () => {
  const reached = 'form: "basics", step: "names", progress: "row 2"';
  const { forms_progress } = await ada.act('updateTqStepProgress', reached, 'success forms_progress { year }');
  expect(forms_progress).toEqual([{ year }]);
  const step = `query ($company: UUID!, $year: Int!) {
    tqStepAnswer(companyUuid: $company, year: $year, form: "basics", step: "names") { progress } }`;
  expect(await ada.ask(ada.owner, step)).toEqual({ progress: 'row 2' });
  expect(
    await ada.act('updateTqStepProgress', 'form: "basics", step: "none", progress: ""', 'success code'),
  ).toMatchObject({
    code: 'stepNotThere',
  });
});

describe('with a year before it', () => {
  let bea: Filling;
  let published: Published;
  beforeAll(async () => {
    bea = await Filling.beginSmall(firm, 'bea');
    published = await publish(firm, { ...few, year: 2025 });
    await inYearBefore(
      { type: 'GenerateQuestionnaire', published },
      { type: 'AdvanceSetup', published, step: 'entity', status: 'done', answers: [sent('kind', 'llc')] },
      { type: 'FinishSetup', published },
      answered('basics', sent('name', 'Bea Buns'), sent('ein', '123456789'), sent('hasNotices', 'no')),
    );
    await firm.readable();
  });

  /** In 2025, by the client. */
  async function inYearBefore(...commands: readonly QuestionnaireCommand[]): Promise<void> {
    const by = { user: '00000000-0000-4000-8000-0000000000be' };
    for (const command of commands) {
      const metadata = { ...origin(bea.company), by };
      const outcome = await firm.api.commands.send(
        questionnaire,
        questionnaireId(bea.company, 2025),
        command,
        metadata,
      );
      if ('refused' in outcome) throw new Error(outcome.message);
    }
  }
  const answered = (form: string, ...answers: readonly ReturnType<typeof sent>[]) =>
    ({ type: 'SaveAnswers', published, form, answers }) as const;

  it('shows the answers of that year beside those of this one, masked as ever', async () => {
    expect(await bea.answer('name')).toMatchObject({ prior_value: 'Bea Buns', prior_year: 2025 });
    expect(await bea.answer('ein')).toMatchObject({ prior_value: '***-**-6789', prior_year: 2025 });
    expect(await bea.answer('hasNotices')).toMatchObject({ prior_value: null, prior_year: null });
  });

  it('takes over what tends to stay, once, to be confirmed', async () => {
    expect(await bea.manage('importTq', 'fromYear: 2024')).toMatchObject({ success: false, code: 'nothingToRoll' });
    for (const _ of ['first', 'again'])
      expect(await bea.manage('importTq', 'fromYear: 2025')).toMatchObject({ success: true });
    expect(await bea.answer('name')).toMatchObject({ value: 'Bea Buns', to_confirm_flag: true, revision: 1 });
    await bea.save('basics', [sent('ein', '***-**-6789', 1)]);
    expect(await bea.answer('ein')).toMatchObject({ value: '***-**-6789', to_confirm_flag: false });
  });

  it('closes that year to the client once all of it is with the firm, and opens it with a form sent back', async () => {
    const isPast = async (): Promise<boolean> => {
      const document = `query ($company: UUID!) {
        tqAvailableYears(companyUuid: $company) { forms_progress { year isReadOnly } } }`;
      const { forms_progress } = await bea.ask(bea.owner, document);
      return forms_progress.find((one: { year: number }) => one.year === 2025).isReadOnly;
    };
    const save = `mutation ($company: UUID!, $answers: [TqAnswerInput!]!) {
      saveTqAnswers(companyUuid: $company, year: 2025, form: "basics", step: "", answers: $answers) { success code } }`;
    const answers = [sent('name', 'Bea B.', 1)];
    expect(await isPast()).toBe(false);
    const textVersion = perjuryStatementVersion;
    await inYearBefore(
      { type: 'SubmitForm', published, form: 'basics' },
      answered('review', sent('signer', 'Bea')),
      { type: 'AcceptPerjuryStatement', published, textVersion, name: 'Bea', address: null, isStaff: false },
      { type: 'SubmitForm', published, form: 'review' },
    );
    expect(await isPast()).toBe(true);
    expect(await bea.ask(bea.owner, save, { answers })).toEqual({ success: false, code: 'yearClosed' });
    const nothing = '00000000-0000-4000-8000-00000000000d';
    const place = 'companyUuid: $company, year: 2025, question: "name"';
    const upload = `mutation ($company: UUID!) { beginUploadTqFile(${place}, filename: "a.pdf") { uuid errorMessage } }`;
    const remove = `mutation ($company: UUID!) { removeTqFile(${place}, fileUuid: "${nothing}") { success code } }`;
    expect(await bea.ask(bea.owner, upload)).toEqual({
      uuid: null,
      errorMessage: expect.stringContaining('is with your accountant'),
    });
    expect(await bea.ask(bea.owner, remove)).toEqual({ success: false, code: 'yearClosed' });
    await inYearBefore({ type: 'ChangeFormStatus', published, form: 'basics', status: 'awaiting_review', reasons: [] });
    expect(await isPast()).toBe(false);
    expect(await bea.ask(bea.owner, save, { answers })).toEqual({ success: true, code: null });
  });

  it('shows them with what a save answers, too', async () => {
    const { revision } = await bea.answer('name');
    const { changed } = await bea.save('basics', [sent('name', 'Bea Bakes', revision)]);
    expect(changed.answers).toMatchObject([{ question: 'name', value: 'Bea Bakes', prior_value: 'Bea B.' }]);
  });
});

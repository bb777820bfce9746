import type { Firm } from '@daybook/testing/firm';
import { Filling, sent } from '../spec/filling-in.js';
import { taxFirm } from '../spec/tax-firm.js';

const done = 'success errorMessage code';
const effects = 'changed { effects { kind form because } companyAnswers { form status } }';
let firm: Firm;
let ada: Filling;
beforeAll(async () => {
  firm = await taxFirm();
  ada = await Filling.beginSmall(firm, 'ada');
});
afterAll(() => firm?.close());

const submit = (form: string) =>
  ada.act('submitTqForm', `form: "${form}"`, `${done} status submitted_date openQuestions ${effects}`);
const accept = (more = 'accepted: true', by = ada.owner) =>
  ada.act('acceptPerjuryStatement', more, `${done} perjuryStatementAccepted ${effects}`, by);
const setStatus = (form: string, status: string, reasons = '[]') =>
  ada.manage(
    'updateTqFormStatus',
    `form: "${form}", status: "${status}", reasons: ${reasons}`,
    `${done} perjuryStatementAccepted companyAnswer { status reasons { question reason } } ${effects}`,
  );

describe('a form', () => {
  it('is not submitted while something is open in it, and says what', async () => {
    await ada.save('basics', [sent('name', 'Ada Bakery')]);
    expect(await submit('basics')).toMatchObject({
      ...{ success: false, errorMessage: 'Please answer all required questions', status: 'in_progress' },
      openQuestions: ['hasNotices'],
    });
    await ada.save('basics', [sent('hasNotices', 'yes')]);
    expect(await submit('basics')).toMatchObject({ openQuestions: ['notices'] });
    const omitted = await ada.act(
      'omitTqAnswer',
      'question: "notices", omitted: true',
      `${done} changed { answers { question omitted_flag } }`,
    );
    expect(omitted.changed.answers).toEqual([{ question: 'notices', omitted_flag: true }]);
    expect(await ada.act('omitTqAnswer', 'question: "name", omitted: true', done)).toMatchObject({
      code: 'notOmittable',
    });
    expect(await submit('nothing')).toMatchObject({ success: false, code: 'formNotThere', status: null });
  });

  it('is submitted once, with the moment', async () => {
    const first = await submit('basics');
    expect(first).toMatchObject({ success: true, status: 'submitted', openQuestions: [] });
    expect(await submit('basics')).toMatchObject({ success: true, submitted_date: first.submitted_date });
    await ada.save('ownership', [sent('owners', [{ name: 'Ada', taxId: '219-09-9999', share: '100' }])]);
    expect(await submit('ownership')).toMatchObject({ success: true });
  });
});

describe('the perjury statement', () => {
  it('is asked for before the last form, and accepted by clients alone', async () => {
    await ada.save('review', [sent('signer', 'Ada')]);
    expect(await submit('review')).toMatchObject({
      success: false,
      errorMessage: 'Please accept the perjury statement',
    });
    await expect(accept('accepted: true', ada.admin)).rejects.toThrow(
      'FORBIDDEN Only the client can accept the perjury statement.',
    );
    expect(await accept('accepted: true, textVersion: "1999-1"')).toMatchObject({ code: 'statementOutdated' });
    expect(await accept()).toMatchObject({ success: true, perjuryStatementAccepted: true });
    expect(await accept('accepted: false')).toMatchObject({ success: true, perjuryStatementAccepted: false });
    await accept('accepted: true, name: "Ada B. Baker"');
    expect(await submit('review')).toMatchObject({ success: true, status: 'submitted' });
    const statement =
      'query ($company: UUID!, $year: Int!) { companyTaxQuestionnaire(companyUuid: $company, year: $year) { perjuryStatement { acceptedBy { name } acceptedAt } } }';
    expect(await ada.ask(ada.admin, statement)).toMatchObject({
      perjuryStatement: { acceptedBy: { name: 'ada Person' } },
    });
  });

  it('is withdrawn by an answer that changes, which opens again what it is about', async () => {
    const { changed } = await ada.setUp('entity', [sent('kind', 'corporation', 1)]);
    expect(changed).toMatchObject({ perjuryStatementAccepted: false });
    expect(changed.effects).toEqual([
      { kind: 'form_reopened', form: 'ownership', title: 'Owners', because: ['Kind?'] },
      { kind: 'form_returned', form: 'review', title: 'Review and sign', because: ['Kind?'] },
      { kind: 'perjury_withdrawn', form: 'review', title: 'Review and sign', because: ['Kind?'] },
    ]);
    expect(await submit('ownership')).toMatchObject({ success: true });
    await accept();
    expect(await submit('review')).toMatchObject({ success: true });
  });

  it('is withdrawn by a form that staff send back, with reasons the client reads where they belong', async () => {
    expect(await setStatus('basics', 'awaiting_review', '[{ question: "name", reason: " " }]')).toMatchObject({
      code: 'reasonMissing',
    });
    const reasons = '[{ question: "name", reason: "As on the EIN letter, please." }, { reason: "Nearly there." }]';
    expect(await setStatus('basics', 'awaiting_review', reasons)).toMatchObject({
      success: true,
      perjuryStatementAccepted: false,
      companyAnswer: { status: 'awaiting_review', reasons: [{ question: 'name' }, { question: null }] },
    });
    expect(await ada.answer('name')).toMatchObject({ reason: 'As on the EIN letter, please.' });
    await ada.save('basics', [sent('name', 'Ada Bakery LLC', 1)]);
    expect(await ada.answer('name')).toMatchObject({ changed_since_submission: true });
    expect(await submit('basics')).toMatchObject({ success: true });
    expect(await ada.answer('name')).toMatchObject({ reason: null, changed_since_submission: false });
  });

  it('has to be there again before all of it is with the firm', async () => {
    expect(await submit('review')).toMatchObject({ errorMessage: 'Please accept the perjury statement' });
    await accept();
    await submit('review');
    for (const form of ['basics', 'ownership', 'review'])
      expect(await setStatus(form, 'completed')).toMatchObject({ companyAnswer: { status: 'completed' } });
    expect(await setStatus('basics', 'submitted')).toMatchObject({ success: false, code: 'statusNotAllowed' });
    expect(await submit('basics')).toMatchObject({
      success: false,
      errorMessage: 'This form has already been submitted.',
    });
  });
});

import { randomUUID } from 'node:crypto';
import { changeMember } from '@daybook/companies/flow';
import { type Firm, origin } from '@daybook/testing/firm';
import { Filling, sent, year } from '../spec/filling-in.js';
import { taxFirm } from '../spec/tax-firm.js';

let firm: Firm;
let ada: Filling;
beforeAll(async () => {
  firm = await taxFirm();
  ada = await Filling.begin(firm, 'ada');
});
afterAll(() => firm?.close());

const stored = ({ company }: Filling) => firm.api.log.read(`questionnaire-${company}_${year}`);

describe('the setup', () => {
  it('goes step by step, and is not finished while something has to be said', async () => {
    const entity = await ada.setUp('entity', [sent('entityKind', 'partnership')], 'in_progress');
    expect(entity).toMatchObject({
      success: true,
      setupMode: 'required',
      setupFragment: 'entity',
      saved: [{ question: 'entityKind', saved: true, value: 'partnership', revision: 1 }],
      changed: {
        answers: expect.arrayContaining([expect.objectContaining({ question: 'ownerNames', shown_flag: true })]),
      },
    });
    expect(await ada.setUp('confirm', [])).toMatchObject({
      success: false,
      errorMessage: 'Please answer all required questions',
      setupMode: 'required',
    });
    await expect(ada.setUp('entity', [], 'finished')).rejects.toThrow('VALIDATION');
    expect(await ada.setUp('nothing', [])).toMatchObject({ success: false, code: 'stepNotThere' });
  });

  it('enables the forms that the answers ask for, once it is finished', async () => {
    expect(await ada.save('income', [sent('revenueOutsideBooks', '0')])).toMatchObject({
      success: false,
      errorMessage: 'Please finish the setup first.',
      saved: [{ question: 'revenueOutsideBooks', saved: false, error: 'Please finish the setup first.' }],
      changed: null,
    });
    const finished = await ada.finishSetup();
    expect(finished).toMatchObject({ success: true, setupMode: 'finished', setupFragment: 'entity' });
    const enabled = finished.changed.effects.map(({ form }: { form: string }) => form);
    expect(enabled).toContain('ownership');
    for (const form of ['payroll', 'foreign', 'states', 'assets']) expect(enabled).not.toContain(form);
  });
});

describe('a save', () => {
  it('takes what can be an answer, and says of the rest what is wrong', async () => {
    const { success, errorMessage, saved, changed } = await ada.save('business-information', [
      sent('legalName', 'Ada Bakery LLC'),
      sent('ein', '12-34'),
      sent('nobody', 'asks this'),
      sent('owners', [{ name: 'Ada' }]),
    ]);
    expect({ success, errorMessage }).toEqual({ success: false, errorMessage: 'Failed to save answer' });
    expect(saved).toEqual([
      { question: 'legalName', saved: true, error: null, value: 'Ada Bakery LLC', revision: 1 },
      {
        question: 'ein',
        saved: false,
        error: 'A tax identification number has nine digits.',
        value: null,
        revision: 0,
      },
      ...['nobody', 'owners'].map((question) => ({
        ...{ question, saved: false, value: null, revision: 0 },
        error: 'This question is not asked any more. Its answer is kept.',
      })),
    ]);
    expect(changed).toMatchObject({
      answers: [{ question: 'legalName', value: 'Ada Bakery LLC', revision: 1 }],
      companyAnswers: [{ form: 'business-information', status: 'in_progress', answered: 1 }],
      forms_progress: [{ year, status: 'not_started' }],
    });
  });

  it('answers with all that follows: questions shown, forms enabled, and why', async () => {
    const { changed } = await ada.setUp('activities', [sent('activities', ['payroll'])], 'done');
    expect(changed.effects).toEqual([
      {
        kind: 'form_enabled',
        form: 'payroll',
        title: 'Payroll and contractors',
        because: ['Which of these applied to ada Bakery in 2026?'],
      },
    ]);
    expect(changed.companyAnswers).toMatchObject([{ form: 'payroll', enabled_flag: true, status: 'not_started' }]);
    const { changed: notices } = await ada.save('business-information', [sent('hasNotices', 'yes')]);
    expect(notices.answers).toMatchObject([{ question: 'hasNotices' }, { question: 'notices', shown_flag: true }]);
    expect(await ada.answer('notices')).toMatchObject({ why: [expect.stringContaining('letter')] });
  });

  it('is done once, however often its request comes', async () => {
    const headers = { 'x-request-id': randomUUID() };
    const twice = () => ada.save('business-information', [sent('dbaName', 'Buns')], ada.owner, headers);
    const first = await twice();
    const events = (await stored(ada)).length;
    expect(await twice()).toEqual(first);
    expect((await stored(ada)).length).toBe(events);
  });

  it('on an older revision is refused for that answer alone, with what stands now', async () => {
    await ada.save('business-information', [sent('website', 'ada.test')], ada.admin);
    const { saved } = await ada.save('business-information', [
      sent('website', 'mine.test'),
      sent('phone', '207-555-0100'),
    ]);
    expect(saved).toMatchObject([
      {
        ...{ question: 'website', saved: false, value: 'ada.test', revision: 1 },
        error: 'This answer has been changed by someone else. Please reload.',
      },
      { question: 'phone', saved: true },
    ]);
  });

  it('of two at one instant keeps one, and tells the other', async () => {
    const both = await Promise.all(
      ['North', 'South'].map((name, at) =>
        ada.save('business-information', [sent('responsiblePerson', name)], at === 0 ? ada.owner : ada.admin),
      ),
    );
    const saves = both.map(({ saved: [one] }) => one);
    expect(saves.filter(({ saved }) => saved)).toHaveLength(1);
    const current = (await ada.answer('responsiblePerson')).value;
    expect(saves.find(({ saved }) => !saved)).toMatchObject({
      value: current,
      error: expect.stringContaining('someone else'),
    });
  });

  it('keeps an answer to a question that is hidden, which counts for nothing until it is asked again', async () => {
    expect(await ada.save('business-information', [sent('changesExplained', 'New name')])).toMatchObject({
      success: true,
    });
    expect(await ada.answer('changesExplained')).toMatchObject({ shown_flag: false, value: 'New name' });
  });

  it('takes 400 answers at once, and refuses more than a thousand', async () => {
    const many = Array.from({ length: 400 }, (_, n) =>
      sent(n === 399 ? 'dbaName' : `q${n}`, 'Rolls', n === 399 ? 1 : 0),
    );
    const { saved } = await ada.save('business-information', many);
    expect(saved).toHaveLength(400);
    expect(saved.at(-1)).toMatchObject({ question: 'dbaName', saved: true, value: 'Rolls', revision: 2 });
    const tooMany = Array.from({ length: 1_001 }, (_, n) => sent(`q${n}`, 'x'));
    await expect(ada.save('business-information', tooMany)).rejects.toThrow('VALIDATION');
  });

  it('of a masked number leaves the number as it is', async () => {
    const owners = [
      { name: 'Ada', taxId: '219-09-9999', percentAtStart: '100', percentAtEnd: '100', isUsPerson: 'yes' },
    ];
    const { saved } = await ada.save('ownership', [sent('owners', owners)]);
    expect(saved[0]).toMatchObject({ saved: true, value: [{ name: 'Ada', taxId: '••••9999' }] });
    const { saved: again } = await ada.save('ownership', [
      sent('owners', [{ ...saved[0].value[0], name: 'Ada B.' }], 1),
    ]);
    expect(again[0]).toMatchObject({ saved: true, value: [{ name: 'Ada B.', taxId: '••••9999' }] });
    const events = await stored(ada);
    expect(JSON.stringify(events)).not.toContain('219099999');
  });
});

describe('somebody whose right ends while typing', () => {
  it('is told so, and nothing is taken', async () => {
    const { company } = ada;
    const membership = await firm.member(company, await firm.person('gus'), 'client_owner');
    await firm.readable();
    const gus = await firm.browser('gus');
    const grant = (level: 'VIEW' | 'DISABLED') =>
      changeMember(
        firm.api.commands,
        membership,
        { type: 'GrantFeatureAccess', feature: 'TQ', level, granterLevel: 'UPDATE' },
        origin(company),
      );
    expect(await ada.save('business-information', [sent('email', 'gus@demo.test')], gus)).toMatchObject({
      success: true,
    });
    await grant('VIEW');
    const answers = [sent('email', 'other@demo.test', 1)];
    await expect(ada.save('business-information', answers, gus)).rejects.toThrow(
      'FORBIDDEN You may read this questionnaire, but no longer answer it. Nothing was saved; whoever manages your team can change that.',
    );
    await grant('DISABLED');
    await expect(ada.save('business-information', answers, gus)).rejects.toThrow('NOT_FOUND');
    expect(await ada.answer('email')).toMatchObject({ value: 'gus@demo.test' });
  });
});

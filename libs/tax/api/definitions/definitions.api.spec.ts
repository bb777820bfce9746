import { newestPublished } from '@daybook/tax/read';
import type { ApiClient } from '@daybook/testing/api';
import type { Firm } from '@daybook/testing/firm';
import { taxFirm } from '../spec/tax-firm.js';

const list = `{ tqDefinitions { mayManage definitions {
  version title key year status copiedFrom changedBy publishedAt isNewest } } }`;
const content = `query ($version: String!) { tqDefinition(version: $version) {
  title status definition leftOutQuestions leftOutForms switchedOff { form reopen setStatus } problems { where title says } } }`;
const differences = `query ($from: String!, $to: String!) {
  tqDefinitionDifferences(from: $from, to: $to) { where part of is from to } }`;
const copy = `mutation ($from: String!, $title: String!) {
  copyTqDefinition(from: $from, title: $title) { success errorMessage code version } }`;
const change = `mutation ($version: UUID!, $change: TqDefinitionChange!) {
  changeTqDefinition(version: $version, change: $change) { success errorMessage code } }`;
const publish = `mutation ($version: UUID!) { publishTqDefinition(version: $version) { success errorMessage code } }`;

let firm: Firm;
let director: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  firm = await taxFirm();
  await firm.staff('dora', {}, { flags: { taxAdmin: true } });
  await firm.staff('sam');
  await firm.readable();
  director = await firm.browser('dora');
  staff = await firm.browser('sam');
});
afterAll(() => firm?.close());

const asked = async (document: string, variables = {}) => (await director.graphql(document, variables)).data;
const changed = async (version: string, one: object) =>
  (await asked(change, { version, change: one })).changeTqDefinition;
const draft = async (title: string) => (await asked(copy, { from: 'business-2026', title })).copyTqDefinition.version;
const contentOf = async (version: string) => (await asked(content, { version })).tqDefinition;
const formIn = (
  { definition }: { definition: { forms: { key: string; steps: { questions: object[] }[] }[] } },
  key: string,
) => definition.forms.find((form) => form.key === key);

describe('the questions of the firm', () => {
  it('are those of the product until somebody publishes a copy', async () => {
    const { tqDefinitions } = await asked(list);
    expect(tqDefinitions.mayManage).toBe(true);
    expect(tqDefinitions.definitions).toContainEqual(
      expect.objectContaining({ version: 'business-2026', status: 'shipped', isNewest: true }),
    );

    const version = await draft('Dental practices');
    const question = {
      type: 'yes_no',
      label: 'Do you lease chairs?',
      help: 'In your lease.',
      place: { form: 'assets', step: 'bought' },
    };
    const place = { form: 'assets', step: formStep(await contentOf(version)) };
    expect(await changed(version, { addQuestion: { ...question, place } })).toMatchObject({ success: true });
    expect(await changed(version, { rewordForm: { form: 'assets', title: 'Equipment' } })).toMatchObject({
      success: true,
    });
    expect(await changed(version, { leaveOutForm: 'foreign' })).toMatchObject({ success: true });
    const condition = { question: 'doYouLeaseChairs', is: ['yes'] };
    const lease = { type: 'upload_v2', label: 'The lease', help: 'All pages.', isOmittable: true, place };
    expect(await changed(version, { addQuestion: lease })).toMatchObject({ success: true });
    expect(await changed(version, { setQuestionCondition: { question: 'theLease', condition } })).toMatchObject({
      success: true,
    });

    const made = await contentOf(version);
    expect(made).toMatchObject({ title: 'Dental practices', status: 'draft', leftOutForms: ['foreign'], problems: [] });
    expect(formIn(made, 'assets')).toMatchObject({ title: 'Equipment' });
    const compared = (await asked(differences, { from: 'business-2026', to: version })).tqDefinitionDifferences;
    expect(compared).toContainEqual({
      ...{ where: 'foreign', part: null, of: null },
      ...{ is: 'removed', from: expect.any(String), to: '' },
    });
    expect(compared).toContainEqual(expect.objectContaining({ where: 'doYouLeaseChairs', is: 'added' }));

    expect((await asked(publish, { version })).publishTqDefinition).toMatchObject({ success: true });
    const { definitions } = (await asked(list)).tqDefinitions;
    expect(definitions[0]).toMatchObject({
      ...{ version, title: 'Dental practices', status: 'published', isNewest: true },
      ...{ copiedFrom: 'Business tax questionnaire', changedBy: 'dora Person' },
    });
    expect(definitions.find((one: { version: string }) => one.version === 'business-2026').isNewest).toBe(false);
    expect(await newestPublished(firm.api.pool, 'business', 2026)).toBe(version);
    expect(await newestPublished(firm.api.pool, 'individual', 2026)).toBeUndefined();
    expect(await changed(version, { leaveOutForm: 'payroll' })).toMatchObject({
      success: false,
      code: 'alreadyPublished',
    });
  });

  it('are not published with a fault, and say where it is', async () => {
    const version = await draft('Faulty');
    await changed(version, { leaveOutQuestion: 'entityKind' });
    const { problems } = await contentOf(version);
    expect(problems[0]).toEqual({
      where: expect.any(String),
      title: expect.any(String),
      says: expect.stringContaining('entityKind'),
    });
    expect((await asked(publish, { version })).publishTqDefinition).toMatchObject({
      success: false,
      code: 'unpublishable',
    });
    expect(await changed(version, { takeBackQuestion: 'entityKind' })).toMatchObject({ success: true });
    expect((await contentOf(version)).problems).toEqual([]);
  });

  it('keep the perjury statement whatever is tried', async () => {
    const version = await draft('Without a signature');
    for (const one of [
      { leaveOutQuestion: 'perjuryStatement' },
      { leaveOutForm: 'review' },
      { setFormCondition: { form: 'review', condition: { question: 'entityKind', is: ['nonprofit'] } } },
      { rewordQuestion: { question: 'perjuryStatement', label: 'OK?', help: 'Just say yes.' } },
    ])
      expect(await changed(version, one)).toMatchObject({ success: false, code: 'fixed' });
  });

  it('take one change at a time, in the words of the lists', async () => {
    const version = await draft('Odd');
    const refused = async (one: object) =>
      (await director.graphql(change, { version, change: one })).errors?.[0]?.extensions?.code;
    expect(await refused({})).toBe('VALIDATION');
    expect(await refused({ leaveOutForm: 'payroll', takeBackForm: 'payroll' })).toBe('VALIDATION');
    expect(
      await refused({ setFormCondition: { form: 'payroll', condition: { question: 'activities', is: 'payroll' } } }),
    ).toBe('VALIDATION');
    expect(await refused({ addQuestion: { type: 'script', label: 'x', help: 'y', place: { step: 'entity' } } })).toBe(
      'VALIDATION',
    );
    const choice = {
      type: 'single_choice',
      label: 'Color?',
      help: 'Any.',
      choices: ['Red', ' ', 'Red'],
      place: { step: 'entity' },
    };
    expect(await changed(version, { addQuestion: choice })).toMatchObject({ success: true });
    expect((await contentOf(version)).definition.setup[0].questions.at(-1).options).toEqual([
      { value: 'red', label: 'Red' },
      { value: 'red-2', label: 'Red' },
    ]);
  });

  it('offer other choices, and keep those that are hidden', async () => {
    const version = await draft('Other kinds');
    const all = choicesOf(await contentOf(version)).map(({ value, label }) => ({ key: value, label }));
    const others = all.filter(({ key }) => key !== 'partnership');
    const hidden = { key: 'partnership', label: 'Partners', isHidden: true };
    const own = [{ key: null, label: 'Series LLC' }, ...others, hidden];
    const setChoices = { question: 'entityKind', choices: own };
    expect(await changed(version, { setChoices })).toMatchObject({ success: true });
    const made = await contentOf(version);
    expect(choicesOf(made)[0]).toEqual({ value: 'seriesLlc', label: 'Series LLC' });
    expect(choicesOf(made).at(-1)).toEqual({ value: 'partnership', label: 'Partners', isHidden: true });
    const rests = `“What kind of business is it for taxes?” can no longer be “Partners”: this choice is hidden.`;
    expect(made.problems).toContainEqual({ where: expect.any(String), title: expect.any(String), says: rests });
    expect((await asked(publish, { version })).publishTqDefinition).toMatchObject({ code: 'unpublishable' });

    const compared = (await asked(differences, { from: 'business-2026', to: version })).tqDefinitionDifferences;
    const choice = { where: 'entityKind', part: 'choice', of: 'What kind of business is it for taxes?' };
    expect(compared).toContainEqual({ ...choice, is: 'added', from: '', to: 'Series LLC' });
    expect(compared).toContainEqual({ ...choice, is: 'removed', from: expect.any(String), to: '' });

    expect(await changed(version, { setChoices: { ...setChoices, choices: others } })).toMatchObject({
      success: false,
      code: 'notThere',
    });
    const inColumn = { question: 'owners', column: 'isUsPerson', choices: [] };
    expect(await changed(version, { setChoices: inColumn })).toMatchObject({ code: 'notThere' });
    const words = [
      { key: 'yes', label: 'Citizen or resident' },
      { key: 'no', label: 'No' },
    ];
    expect(await changed(version, { setChoices: { ...inColumn, choices: words } })).toMatchObject({ success: true });
  });

  it('ask for other columns of a table', async () => {
    const version = await draft('Other columns');
    const columnsIn = async () =>
      formIn(await contentOf(version), 'ownership')
        ?.steps.flatMap(({ questions }) => questions as { key: string; columns?: { key: string; label: string }[] }[])
        .find(({ key }) => key === 'owners')?.columns ?? [];
    const before = await columnsIn();
    const known = before.map(({ key, label }, at) => ({ key, label, isHidden: at === before.length - 1 }));
    const columns = [...known, { label: 'Country of birth' }];
    expect(await changed(version, { setColumns: { question: 'owners', columns } })).toMatchObject({ success: true });
    const [hidden, added] = (await columnsIn()).slice(-2);
    expect(hidden).toEqual({ ...before.at(-1), isHidden: true });
    expect(added).toEqual({ key: 'countryOfBirth', label: 'Country of birth', type: 'text' });
    const compared = (await asked(differences, { from: 'business-2026', to: version })).tqDefinitionDifferences;
    expect(compared.map(({ part, is }: { part: string; is: string }) => [part, is])).toEqual([
      ['column', 'added'],
      ['column', 'removed'],
    ]);
  });

  it('switch off what answers do to a form', async () => {
    const version = await draft('Without effects');
    const switchOffEffects = { form: 'foreign', reopen: [], setStatus: true };
    expect(await changed(version, { switchOffEffects })).toMatchObject({ success: true });
    expect((await contentOf(version)).switchedOff).toEqual([switchOffEffects]);
    expect(await changed(version, { switchOffEffects: { ...switchOffEffects, reopen: ['legalName'] } })).toMatchObject({
      code: 'notThere',
    });
    expect((await asked(publish, { version })).publishTqDefinition).toMatchObject({ success: true });
    const published = await contentOf(version);
    expect(formIn(published, 'foreign')).not.toHaveProperty('setStatus');
    expect(published.switchedOff).toEqual([]);
  });

  it('are read by all staff and changed by tax admins', async () => {
    expect((await staff.graphql(list)).data.tqDefinitions.mayManage).toBe(false);
    expect((await staff.graphql(copy, { from: 'business-2026', title: 'Mine' })).errors?.[0]?.extensions?.code).toBe(
      'FORBIDDEN',
    );
    for (const version of [
      '__proto__',
      'nothing',
      firm.api.pool.constructor.name,
      '00000000-0000-4000-8000-000000000000',
    ])
      expect((await staff.graphql(content, { version })).data.tqDefinition).toBeNull();
    expect((await director.graphql(copy, { from: 'nothing', title: 'Mine' })).errors?.[0]?.extensions?.code).toBe(
      'NOT_FOUND',
    );
  });
});

function formStep(made: { definition: { forms: { key: string; steps: { key: string }[] }[] } }): string {
  return made.definition.forms.find(({ key }) => key === 'assets')?.steps[0]?.key ?? '';
}

interface Offered {
  readonly value: string;
  readonly label: string;
}

function choicesOf(made: {
  definition: { setup: { questions: { key: string; options?: Offered[] }[] }[] };
}): readonly Offered[] {
  const asked = made.definition.setup.flatMap(({ questions }) => questions);
  return asked.find(({ key }) => key === 'entityKind')?.options ?? [];
}

import { questionnaire, questionnaireId, shipped } from '@daybook/tax/domain';
import { type Firm, origin } from '@daybook/testing/firm';
import { Filling, sent, year } from '../spec/filling-in.js';
import { taxFirm } from '../spec/tax-firm.js';

const asOf = `query ($company: UUID!, $year: Int!, $at: DateTime!) { tqYearAsOf(companyUuid: $company, year: $year, at: $at) {
  title answered total perjuryAcceptedAt parts { form title status answers { question label said isToConfirm at } } } }`;
const beside = `query ($company: UUID!, $year: Int!, $otherYear: Int!) {
  tqYearsBeside(companyUuid: $company, year: $year, otherYear: $otherYear) { question part label one other isSame } }`;
const preview = `query ($company: UUID!, $year: Int!, $version: String!) {
  tqDefinitionMove(companyUuid: $company, year: $year, version: $version) {
    version title apart returned reopened isPerjuryWithdrawn shown hidden enabled disabled } }`;
const move = `mutation ($company: UUID!, $year: Int!, $version: String!) {
  moveTqDefinition(companyUuid: $company, year: $year, version: $version) { success errorMessage code } }`;
const copy = `mutation ($title: String!) { copyTqDefinition(from: "business-2026", title: $title) { version } }`;
const change = `mutation ($version: UUID!, $change: TqDefinitionChange!) {
  changeTqDefinition(version: $version, change: $change) { success errorMessage } }`;
const publish = `mutation ($version: UUID!) { publishTqDefinition(version: $version) { success errorMessage } }`;

let firm: Firm;
beforeAll(async () => {
  firm = await taxFirm();
});
afterAll(() => firm?.close());

const momentOf = async ({ company }: Filling) =>
  (await firm.api.log.read(`questionnaire-${company}_${year}`)).at(-1)?.meta.at as string;

it('shows a year as it was told at an instant, and nothing that came later', async () => {
  const ada = await Filling.begin(firm, 'ada');
  const past = async (at: string, by = ada.admin) => ada.ask(by, asOf, { at });
  expect(await past('2020-01-01T00:00:00Z')).toBeNull();
  await ada.finishSetup();
  await ada.save('business-information', [sent('legalName', 'Ada Bakery'), sent('ein', '12-3456789')]);
  const then = await momentOf(ada);
  await ada.save('business-information', [sent('legalName', 'Ada Bakery LLC', 1)]);
  const name = (
    { parts }: { parts: { form: string; answers: { question: string; said: string | null }[] }[] },
    key = 'legalName',
  ) =>
    parts.find(({ form }) => form === 'business-information')?.answers.find(({ question }) => question === key)?.said;
  expect(name(await past(then))).toBe('Ada Bakery');
  expect(name(await past('2100-01-01T00:00:00Z'))).toBe('Ada Bakery LLC');
  expect(name(await past(then), 'ein')).toMatch(/6789$/);
  expect(JSON.stringify(await past(then))).not.toContain('123456789');
  await expect(past('yesterday')).rejects.toThrow();
});

it('lays two years beside each other', async () => {
  const bob = await Filling.begin(firm, 'bob');
  await bob.finishSetup();
  expect(await bob.ask(bob.admin, beside, { otherYear: 2025 })).toBeNull();
  const definition = shipped['business-2025'];
  if (!definition) throw new Error('There are no questions of 2025.');
  const published = { version: 'business-2025', definition };
  const id = questionnaireId(bob.company, 2025);
  const writing = origin(bob.company);
  await firm.api.commands.send(questionnaire, id, { type: 'GenerateQuestionnaire', published }, writing);
  const answers = [sent('entityKind', 's_corporation'), sent('formationDate', '2020-01-05')];
  await firm.api.commands.send(
    questionnaire,
    id,
    { type: 'AdvanceSetup', published, step: 'entity', status: 'in_progress', answers },
    origin(bob.company),
  );
  const both = await bob.ask(bob.admin, beside, { otherYear: 2025 });
  const of = (key: string) => both.find(({ question }: { question: string }) => question === key);
  expect(of('entityKind')).toMatchObject({ one: 'Partnership', other: 'S corporation', isSame: false });
  expect(of('formationDate')).toMatchObject({ isSame: true });
  expect(of('signerName')).toMatchObject({ one: 'Ada', other: null, isSame: false });
});

describe('a year moved to other questions', () => {
  async function published(admin: Filling['admin'], title: string, ...changes: object[]): Promise<string> {
    const { version } = (await admin.graphql(copy, { title })).data.copyTqDefinition;
    for (const one of changes) {
      const { data } = await admin.graphql(change, { version, change: one });
      expect(data.changeTqDefinition).toEqual({ success: true, errorMessage: null });
    }
    expect((await admin.graphql(publish, { version })).data.publishTqDefinition.success).toBe(true);
    return version;
  }

  it('keeps every answer, and says before what will be other', async () => {
    const eve = await Filling.begin(firm, 'eve');
    await eve.finishSetup();
    await eve.save('business-information', [sent('legalName', 'Eve Bakery')]);
    const place = { form: 'business-information', step: 'names' };
    const steps = (
      await eve.admin.graphql('{ tqDefinition(version: "business-2026") { definition } }')
    ).data.tqDefinition.definition.forms.find(({ key }: { key: string }) => key === 'business-information').steps;
    const chairs = {
      type: 'yes_no',
      label: 'Do you lease chairs?',
      help: 'In your lease.',
      place: { ...place, step: steps[0].key },
    };
    const version = await published(eve.admin, 'Eve’s', { leaveOutQuestion: 'legalName' }, { addQuestion: chairs });
    const seen = await eve.ask(eve.admin, preview, { version });
    expect(seen).toMatchObject({
      title: 'Eve’s',
      shown: ['Do you lease chairs?'],
      isPerjuryWithdrawn: false,
      reopened: [],
    });
    expect(seen.apart).toHaveLength(1);
    expect(
      await eve.ask(
        eve.owner,
        `query ($company: UUID!) { companyTaxQuestionnaire(companyUuid: $company, year: 2026) { definitionVersion } }`,
      ),
    ).toEqual({
      definitionVersion: 'business-2026',
    });
    expect(await eve.ask(eve.admin, move, { version })).toMatchObject({ success: true });
    expect(await eve.answer('doYouLeaseChairs')).toMatchObject({ shown_flag: true, value: null });
    expect((await eve.ask(eve.admin, preview, { version: 'business-2026' })).returned).toEqual(seen.apart);
    expect(await eve.ask(eve.admin, move, { version: 'business-2026' })).toMatchObject({ success: true });
    expect(await eve.answer('legalName')).toMatchObject({ value: 'Eve Bakery' });
  });

  it('goes to questions of its year alone, by those who manage it', async () => {
    const sue = await Filling.begin(firm, 'sue');
    for (const version of ['business-2025', 'nobodys', '00000000-0000-4000-8000-000000000000']) {
      expect(await sue.ask(sue.admin, preview, { version })).toBeNull();
      expect(await sue.ask(sue.admin, move, { version })).toMatchObject({ success: false, code: 'otherQuestions' });
    }
    await expect(sue.ask(sue.owner, move, { version: 'business-2026' })).rejects.toThrow('FORBIDDEN');
    await expect(sue.ask(sue.owner, preview, { version: 'business-2026' })).rejects.toThrow('FORBIDDEN');
  });
});

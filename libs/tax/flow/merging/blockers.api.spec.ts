import { randomUUID } from 'node:crypto';
import type { MergeTools } from '@daybook/kernel/contributions';
import { queryOf } from '@daybook/kernel/postgres';
import { form1099, form1099Id, type QuestionnaireCommand, questionnaire, questionnaireId } from '@daybook/tax/domain';
import { type Firm, origin } from '@daybook/testing/firm';
import { addFile, folderOf, inTree, plantTree } from '../../../testing/files/fixture.js';
import { few, publish } from '../../api/spec/filling-in.js';
import { taxFirm } from '../../api/spec/tax-firm.js';
import { taxSeasonsStay } from './blockers.js';

let firm: Firm;
beforeAll(async () => {
  firm = await taxFirm();
});
afterAll(() => firm?.close());

async function companyWith(name: string, ...years: readonly number[]): Promise<string> {
  const company = await firm.company(name);
  for (const year of years) {
    const published = await publish(firm, { ...few, year });
    await send(company, year, { type: 'GenerateQuestionnaire', published });
  }
  await firm.readable();
  return company;
}

async function send(company: string, year: number, command: QuestionnaireCommand): Promise<void> {
  const outcome = await firm.api.commands.send(questionnaire, questionnaireId(company, year), command, origin(company));
  if ('refused' in outcome) throw new Error(outcome.message);
}

const now = new Date('2026-11-23T12:00:00.000Z');
const blockers = (source: string, destination: string, ...kinds: string[]) =>
  taxSeasonsStay({ source, destination, kinds }, {
    query: queryOf(firm.api.pool),
    commands: firm.api.commands,
    clock: { now: () => now },
  } as unknown as MergeTools);

it('keeps a company with a questionnaire from going into another one, and says what can be done', async () => {
  const [pine, oak, elm] = [
    await companyWith('Pine', 2025, 2026),
    await companyWith('Oak'),
    await companyWith('Elm', 2026),
  ];
  expect(await blockers(oak, pine)).toEqual([]);
  expect(await blockers(pine, oak)).toEqual([
    'Pine has a tax questionnaire for 2025 and 2026. This stays with the company it is about, so merge Oak into Pine instead.',
  ]);
  expect(await blockers(pine, elm)).toEqual([
    expect.stringMatching(/^Pine has .* for 2025 and 2026, and Elm has a tax questionnaire for 2026\. Each stays with/),
  ]);
});

it('keeps a company with Forms 1099, whose recipients come for their statements', async () => {
  const [yew, box] = [await companyWith('Yew'), await companyWith('Box')];
  const command = { type: 'GenerateForm1099' } as const;
  await firm.api.commands.send(form1099, form1099Id(yew, 2026), command, origin(yew));
  await firm.readable();
  expect(await blockers(yew, box)).toEqual([
    'Yew has Forms 1099 for 2026. This stays with the company it is about, so merge Box into Yew instead.',
  ]);
});

it('counts no questionnaire that was removed', async () => {
  const [ash, fir] = [await companyWith('Ash', 2026), await companyWith('Fir', 2025)];
  expect(await blockers(ash, fir)).toHaveLength(1);
  await send(ash, 2026, { type: 'RemoveQuestionnaire' });
  await firm.readable();
  expect(await blockers(ash, fir)).toEqual([]);
});

it('lets no tax paper come under a consent that its own company has not given', async () => {
  const [ivy, bay] = [await companyWith('Ivy'), await companyWith('Bay')];
  const consent = (company: string, information: string, years: string | null, until = '2027-06-01T04:00:00Z') =>
    firm.api.pool.query(
      `insert into company_consents (uuid, company_uuid, kind, country, information, tax_years, starts_at, expires_at)
        values ($1, $2, 'disclosure', 'PH', $3, $4, '2026-01-05T15:00:00Z', $5)`,
      [randomUUID(), company, information, years, until],
    );
  await consent(bay, '["papers"]', '[2025]');
  expect(await blockers(ivy, bay, 'files')).toEqual([]);
  await plantTree(firm, ivy);
  const year = randomUUID();
  const folder = { node: year, parent: folderOf(ivy, 'Tax'), title: '2025', owner: null };
  await inTree(firm, ivy, { type: 'AddFolder', ...folder });
  await addFile(firm, ivy, { title: 'K-1.pdf', parent: year });
  expect(await blockers(ivy, bay)).toEqual([]);
  const sentence = [expect.stringMatching(/^Bay lets staff abroad see its tax papers, and Ivy has not consented/)];
  expect(await blockers(ivy, bay, 'files')).toEqual(sentence);
  for (const [information, years, until] of [
    ['["answers"]', '[2025]'],
    ['["papers"]', '[2024]'],
    ['["papers"]', '[2025]', '2027-05-01T04:00:00Z'],
  ] as const) {
    await consent(ivy, information, years, until);
    expect(await blockers(ivy, bay, 'files')).toEqual(sentence);
  }
  await consent(ivy, '["papers","answers"]', null);
  expect(await blockers(ivy, bay, 'files')).toEqual([]);
});

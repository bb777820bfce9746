import type { MergeTools } from '@daybook/kernel/contributions';
import { queryOf } from '@daybook/kernel/postgres';
import { type QuestionnaireCommand, questionnaire, questionnaireId } from '@daybook/tax/domain';
import { type Firm, origin } from '@daybook/testing/firm';
import { few, publish } from '../../api/spec/filling-in.js';
import { taxFirm } from '../../api/spec/tax-firm.js';
import { questionnairesStay } from './blockers.js';

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

const blockers = (source: string, destination: string) =>
  questionnairesStay({ source, destination, kinds: [] }, { query: queryOf(firm.api.pool) } as unknown as MergeTools);

it('keeps a company with a questionnaire from going into another one, and says what can be done', async () => {
  const [pine, oak, elm] = [
    await companyWith('Pine', 2025, 2026),
    await companyWith('Oak'),
    await companyWith('Elm', 2026),
  ];
  expect(await blockers(oak, pine)).toEqual([]);
  expect(await blockers(pine, oak)).toEqual([
    'Pine has a tax questionnaire for 2025 and 2026, which stays with the company it is about. Remove it first, or merge the other company into Pine.',
  ]);
  expect(await blockers(pine, elm)).toEqual([
    'Pine and Elm both have a tax questionnaire for 2026. Remove one of the two first.',
  ]);
});

it('counts no questionnaire that was removed', async () => {
  const [ash, fir] = [await companyWith('Ash', 2026), await companyWith('Fir', 2025)];
  expect(await blockers(ash, fir)).toEqual([
    'Ash has a tax questionnaire for 2026, which stays with the company it is about. Remove it first.',
  ]);
  await send(ash, 2026, { type: 'RemoveQuestionnaire' });
  await firm.readable();
  expect(await blockers(ash, fir)).toEqual([]);
});

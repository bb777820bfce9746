import { randomUUID } from 'node:crypto';
import { changeCompany } from '@daybook/companies/flow';
import type { TaskRun } from '@daybook/kernel/flows';
import { questionnaire, questionnaireId } from '@daybook/tax/domain';
import { type Firm, origin } from '@daybook/testing/firm';
import { toolsOf } from '../../api/spec/hear.js';
import { taxFirm } from '../../api/spec/tax-firm.js';
import { generateYears } from './index.js';

let firm: Firm;
let tess: string;
let companies: string[];

beforeAll(async () => {
  firm = await taxFirm();
  tess = await firm.staff('tess', { team: 'TAX' }, { flags: { taxAdmin: true } });
  companies = [
    await firm.company('Bright Bakery'),
    await firm.company('Quiet Quarry'),
    await firm.company('Young Yard'),
  ];
  const young = { type: 'ChangeProfile', changes: { foundedYear: 2027 } } as const;
  await changeCompany(firm.api.commands, companies[2] ?? '', young, origin(companies[2]));
  await firm.readable();
});
afterAll(() => firm?.close());

async function generated(of: readonly string[], createdBy = tess, task = randomUUID()) {
  const run = { tools: toolsOf(firm), createdBy, task, company: null, progress: () => undefined } as unknown as TaskRun;
  const { result } = await generateYears.run({ year: 2026, companies: of, rollForward: true }, run);
  await firm.readable();
  return result;
}

const yearOf = async (company: string | undefined) =>
  (await firm.api.commands.load(questionnaire, questionnaireId(company ?? '', 2026))).state;

it('begins the year for each company that had one, says why not for the others, and does it once', async () => {
  const refused = ['Young Yard: By its profile the company was founded in 2027, so there is nothing to ask for 2026.'];
  const task = randomUUID();
  const first = { generated: 2, alreadyThere: 0, rolledForward: 0, refused };
  expect(await generated(companies, tess, task)).toEqual(first);
  expect(await yearOf(companies[0])).toMatchObject({ is: 'open', definitionVersion: 'business-2026' });
  expect(await yearOf(companies[2])).toMatchObject({ is: 'absent' });
  const before = await firm.api.log.head();
  expect(await generated(companies, tess, task)).toEqual({ ...first, generated: 0, alreadyThere: 2 });
  expect(await firm.api.log.head()).toEqual(before);
});

it('does nothing in companies whose taxes the person does not manage by then', async () => {
  const sam = await firm.staff('sam');
  const other = await firm.company('Silent Silo');
  await firm.readable();
  await expect(generated([other], sam)).rejects.toThrow('You do not manage the taxes of this company.');
  expect(await yearOf(other)).toMatchObject({ is: 'absent' });
});

import { form1099, form1099Id, questionnaire, questionnaireId, shipped } from '@daybook/tax/domain';
import { origin } from '@daybook/testing/firm';
import { playYear } from '../../tax/api/spec/year-in-log.js';
import { type Name, NoticedFirm } from './spec/fixture.js';

let noticed: NoticedFirm;
beforeAll(async () => {
  noticed = await NoticedFirm.open();
});
afterAll(() => noticed?.close());

const published = { version: 'business-2026', definition: shipped['business-2026'] };

async function changed(command: object): Promise<void> {
  const { firm, company } = noticed;
  const id = questionnaireId(company, 2026);
  const outcome = await firm.api.commands.send(questionnaire, id, command as never, origin(company));
  if ('refused' in outcome) throw new Error(outcome.message);
  await firm.readable();
}

const about = async (who: Name) =>
  (await noticed.bannersFor(who)).filter(({ template }: { template: string }) => template.startsWith('tq_'));

it('says that the questionnaire is ready, to those who answer it, until its setup is finished', async () => {
  await changed({ type: 'GenerateQuestionnaire', published });
  const { company } = noticed;
  expect(await about('omar')).toEqual([
    expect.objectContaining({
      ...{
        template: 'tq_available',
        type: 'info',
        text: 'The 2026 tax questionnaire is ready.',
        details: { year: 2026 },
      },
      buttonLink: `/${company}/tax-questionnaire/2026`,
    }),
  ]);
  expect(await about('tom')).toEqual([]);
  await playYear(noticed.firm, company, { name: 'a sole proprietor', isHandedIn: true });
  expect(await about('omar')).toEqual([]);
});

it('asks to review what came back, until it is submitted again', async () => {
  const reasons = [{ question: null, reason: 'The amounts are of 2025.' }];
  await changed({ type: 'ChangeFormStatus', published, form: 'income', status: 'awaiting_review', reasons });
  await changed({ type: 'CountProgress', published });
  expect(await about('omar')).toEqual([
    expect.objectContaining({
      ...{ template: 'tq_returned', type: 'warning', text: 'Please review your answers.', details: { year: 2026 } },
      buttonLink: `/${noticed.company}/tax-questionnaire/2026/income`,
    }),
  ]);
});

describe('of contractors', () => {
  const hints = async (who: Name) =>
    (await noticed.bannersFor(who, noticed.other)).filter(
      ({ template }: { template: string }) => template === 'form_1099_hint',
    );

  it('tells who manages taxes, until somebody begins with the 1099s', async () => {
    const { firm, other } = noticed;
    await playYear(firm, other, { name: 'an S corporation with payroll' });
    expect(await hints('sue')).toEqual([]);
    await playYear(firm, other, { name: 'an S corporation with payroll', isHandedIn: true });
    expect(await hints('sue')).toEqual([
      expect.objectContaining({
        ...{ type: 'info', details: { year: 2026 } },
        buttonLink: `/${other}/tax-questionnaire/form-1099?year=2026`,
      }),
    ]);
    for (const who of ['tom', 'gina'] as const) expect(await hints(who)).toEqual([]);
    for (const command of [
      { type: 'AddForm1099Year', createTodo: false, sendEmail: false },
      { type: 'GenerateForm1099' },
    ])
      await firm.api.commands.send(form1099, form1099Id(other, 2026), command as never, origin(other));
    await firm.readable();
    expect(await hints('sue')).toEqual([]);
  });
});

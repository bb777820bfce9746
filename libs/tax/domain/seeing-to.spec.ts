import { columns, inCompany, isGated } from '@daybook/kernel/rights';
import { payeeWork } from './payee/payee.work.js';
import { seeingTo } from './seeing-to.js';
import { questionnaireWork } from './year/questionnaire.work.js';

it('is the right of whoever of the firm manages taxes, and stops at the gate', () => {
  const staff = columns.map((column, at) => [column, at] as const).filter(([column]) => !column.startsWith('C'));
  for (const [, at] of staff) expect(inCompany[seeingTo][at]).toBe(inCompany.manageTq[at]);
  expect([isGated(seeingTo), isGated('manageTq')]).toEqual([true, false]);
});

it('is asked of the firm alone by work that tells of tax papers', () => {
  const { accept } = questionnaireWork.waits;
  for (const wait of [accept, ...Object.values(payeeWork.waits)])
    expect(wait).toMatchObject({ right: seeingTo, isForStaff: true });
});

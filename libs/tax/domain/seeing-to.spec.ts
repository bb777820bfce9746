import { type CompanyPermission, isClient, mayInCompany } from '@daybook/kernel/rights';
import { anyCompany, anyViewer } from '@daybook/kernel/rights/spec';
import fc from 'fast-check';
import { statementsWork } from './form-1099/index.js';
import { payeeWork } from './payee/payee.work.js';
import { seeingTo } from './seeing-to.js';
import { questionnaireWork } from './year/questionnaire.work.js';

it('is the right of whoever of the firm opens tax papers and manages them, and of clients who answer', () =>
  fc.assert(
    fc.property(anyViewer, anyCompany, (who, where) => {
      const may = (permission: CompanyPermission) => mayInCompany(who, permission, where);
      expect(may(seeingTo)).toBe(isClient(who) ? may('answerTq') : may('viewFeatureTq') && may('manageTq'));
    }),
    { numRuns: 2_000 },
  ));

it('is asked of the firm alone by work that tells of tax papers', () => {
  const { accept, review } = questionnaireWork.waits;
  for (const wait of [accept, ...Object.values(payeeWork.waits), statementsWork.waits.send])
    expect(wait).toMatchObject({ right: seeingTo, isForStaff: true });
  expect(review).toMatchObject({ right: seeingTo, clientsUpdate: 'TQ' });
});

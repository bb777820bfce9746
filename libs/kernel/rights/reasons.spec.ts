import fc from 'fast-check';
import { inCompany } from './matrix.js';
import { mayInCompany } from './may.js';
import { agrees, anyCompany, anyViewer } from './spec/index.js';

describe('what a rule tells of its verdict', () => {
  it('agrees with it in a company', () =>
    fc.assert(
      fc.property(
        anyViewer,
        anyCompany,
        fc.constantFrom(...(Object.keys(inCompany) as (keyof typeof inCompany)[])),
        (who, where, permission) => agrees((onReason) => mayInCompany(who, permission, where, onReason)),
      ),
      { numRuns: 2_000 },
    ));
});

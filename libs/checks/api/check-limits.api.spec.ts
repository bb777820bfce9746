import type { Firm } from '@daybook/testing/firm';
import { askedBy, checksFirm } from './spec/fixture.js';

const limits = 'releaseThreshold ceiling';
const shown = `checkLimits { ${limits} mayLoosen scheduled { ${limits} startsAt } }`;
const read = `query ($uuid: UUID!) { company(uuid: $uuid) { ${shown} } }`;
const set = `mutation ($uuid: UUID!, $threshold: Money, $ceiling: Money!, $reason: String) {
  setCheckLimits(companyUuid: $uuid, releaseThreshold: $threshold, ceiling: $ceiling, reason: $reason) {
    success errorMessage code ${shown} } }`;

let firm: Firm;
let uuid: string;
beforeAll(async () => {
  firm = await checksFirm();
  uuid = await firm.company('Bright Bakery');
  await firm.member(uuid, await firm.person('ada'), 'client_owner', true);
  await firm.member(uuid, await firm.person('omar'), 'client_owner');
  await firm.readable();
});
afterAll(() => firm?.close());

const asked = (person: string, document: string, variables: object = {}) =>
  askedBy(firm, person, document, { uuid, ...variables });

it('begin at $1,000 and $100,000, and are tightened by whoever sends checks', async () => {
  const begin = { releaseThreshold: '1000.00', ceiling: '100000.00', mayLoosen: false, scheduled: null };
  expect((await asked('omar', read)).checkLimits).toEqual(begin);
  const { checkLimits } = await asked('omar', set, { threshold: '0.00', ceiling: '2500.50' });
  expect(checkLimits).toEqual({ ...begin, releaseThreshold: '0.00', ceiling: '2500.50' });
  expect(await asked('omar', set, { threshold: '0.00', ceiling: '0.00' })).toMatchObject({
    success: false,
    code: 'ceiling',
  });
});

it('are loosened only by the account owner, with a reason, and not before a day has passed', async () => {
  const off = { threshold: null, ceiling: '2500.50' };
  expect(await asked('omar', set, { ...off, reason: 'Small' })).toMatchObject({ success: false, code: 'notOwner' });
  expect(await asked('omar', set, { threshold: '9999999.99', ceiling: '2500.50', reason: 'Small' })).toMatchObject({
    code: 'notOwner',
  });
  expect(await asked('ada', set, off)).toMatchObject({ success: false, code: 'reason' });
  const { checkLimits } = await asked('ada', set, { ...off, reason: 'I run it alone' });
  expect(checkLimits).toMatchObject({
    releaseThreshold: '0.00',
    mayLoosen: true,
    scheduled: { releaseThreshold: null, ceiling: '2500.50' },
  });
  const { rows } = await firm.api.pool.query(
    `select data->>'reason' as reason from log.events where type = 'LooserCheckLimitsScheduled'`,
  );
  expect(rows).toEqual([{ reason: 'I run it alone' }]);
});

it('stay as they are where another owner says so', async () => {
  const { checkLimits } = await asked('omar', set, { threshold: '0.00', ceiling: '2500.50' });
  expect(checkLimits).toMatchObject({ releaseThreshold: '0.00', scheduled: null });
});

import { auditArea } from '@daybook/audit/api';
import { migrations as auditMigrations } from '@daybook/audit/read';
import { check, checkRegister } from '@daybook/checks/domain';
import { writeCheck } from '@daybook/checks/flow';
import { projections } from '@daybook/checks/read';
import { openedPast } from '@daybook/testing/audit';
import { type Firm, origin } from '@daybook/testing/firm';
import { areas, product } from '../../../apps/areas.js';
import { printed, surroundings } from '../domain/check-samples.js';
import { askedBy, checksFirm } from './spec/fixture.js';

const saveAccount = `mutation ($uuid: UUID!, $account: UUID, $name: String!) {
  createOrUpdateBankAccount(companyUuid: $uuid, uuid: $account, name: $name, signatory: "Ada Baker",
    bankName: "First Bank", accountNumber: "000123456789", routingNumber: "021000021") { bankAccount { uuid } } }`;
const ask = `query ($uuid: UUID!, $account: UUID!, $asOf: UUID) { company(uuid: $uuid) {
  checks(sortBy: "checkNumber", sortDesc: false, asOf: $asOf) {
    totalCount highestCheckNumber mayPrepare
    checks { checkNumber recipientName isAwaitingRelease bankAccount { name accountNumber }
      perms { release void delete markCashed } } }
  bankAccounts(asOf: $asOf) { bankAccounts { name } }
  checkRegister(bankAccountUuid: $account, asOf: $asOf) {
    totalCount lines { from to checkUuid recipientName amount became } } } }`;

let firm: Firm;
let company: string;
let ada: string;
let account: string;

beforeAll(async () => {
  const { deciders } = product.asOf;
  firm = await checksFirm({}, [auditArea({ describedAreas: areas, deciders, shown: projections })], auditMigrations);
  company = await firm.company('Bright Bakery');
  ada = await firm.person('ada');
  await firm.member(company, ada, 'client_owner', true);
  await firm.member(
    company,
    await firm.staff('sue', { adminPanelAccess: 'UPDATE' }, { flags: { superuser: true } }),
    'staff_director',
  );
  await firm.readable();
  account = (await askedBy(firm, 'ada', saveAccount, { uuid: company, name: 'Operating' })).bankAccount.uuid;
  await firm.readable();
});
afterAll(() => firm?.close());

const by = () => ({ ...origin(), by: { user: ada }, company });

async function wrote(number: number, recipientName: string): Promise<string> {
  const uuid = crypto.randomUUID();
  const wanted = { ...printed, bankAccount: account, number, recipientName };
  const outcome = await writeCheck(
    firm.api.commands,
    uuid,
    { check: wanted, vendor: null, replaces: null, ...surroundings },
    by(),
  );
  if ('refused' in outcome) throw new Error(outcome.message);
  return uuid;
}

/** Until the clock shows another instant, so that what happens next is not of this one. */
async function later(than: Date): Promise<void> {
  while (Date.now() <= than.getTime()) await new Promise((done) => setImmediate(done));
}

it('shows the checks, the bank accounts and the register as they stood', async () => {
  const first = await wrote(1001, 'Otto Orchard');
  const second = await wrote(1002, 'Zoë Zettel');
  const then = new Date();
  await later(then);
  await firm.api.commands.send(check, first, { type: 'deleteCheck' }, by());
  const free = { type: 'ReleaseCheckNumber', check: first, number: 1001 } as const;
  await firm.api.commands.send(checkRegister, account, free, { ...by(), by: { system: 'checks' } });
  await wrote(1004, 'Later Ltd');
  await firm.readable();
  await askedBy(firm, 'ada', saveAccount, { uuid: company, account, name: 'Renamed' });
  await firm.readable();

  const sue = await firm.browser('sue');
  const asOf = await openedPast(sue, company, then);
  const past = await askedBy(firm, 'sue', ask, { uuid: company, account, asOf });
  const nothing = { release: false, void: false, delete: false, markCashed: false };
  const drawnOn = { name: 'Operating', accountNumber: '••••6789' };
  const shown = { isAwaitingRelease: false, bankAccount: drawnOn, perms: nothing };
  expect(past.checks).toEqual({
    totalCount: 2,
    highestCheckNumber: 1002,
    mayPrepare: false,
    checks: [
      { checkNumber: 1001, recipientName: 'Otto Orchard', ...shown },
      { checkNumber: 1002, recipientName: 'Zoë Zettel', ...shown },
    ],
  });
  expect(past.bankAccounts.bankAccounts).toEqual([{ name: 'Operating' }]);
  const line = { amount: '123.45', became: 'Written.' };
  expect(past.checkRegister).toEqual({
    totalCount: 2,
    lines: [
      { from: 1001, to: 1001, checkUuid: first, recipientName: 'Otto Orchard', ...line },
      { from: 1002, to: 1002, checkUuid: second, recipientName: 'Zoë Zettel', ...line },
    ],
  });

  const today = await askedBy(firm, 'sue', ask, { uuid: company, account });
  expect(today.checks.totalCount).toBe(2);
  expect(today.bankAccounts.bankAccounts).toEqual([{ name: 'Renamed' }]);
  expect(
    today.checkRegister.lines.map(({ from, checkUuid }: { from: number; checkUuid: string }) => [from, checkUuid]),
  ).toEqual([
    [1001, null],
    [1002, second],
    [1003, null],
    [1004, expect.any(String)],
  ]);
  expect(today.checkRegister.lines[0].became).toMatch(
    /^Freed on .*: ada Person deleted its check before it was printed\.$/,
  );

  for (const field of ['checks', 'bankAccounts'])
    await expect(
      askedBy(
        firm,
        'ada',
        `query ($uuid: UUID!, $asOf: UUID) { company(uuid: $uuid) { ${field}(asOf: $asOf) { totalCount } } }`,
        { uuid: company, asOf },
      ),
    ).rejects.toThrow('FORBIDDEN');
});

it('shows no register of another company, nor through a view of another one', async () => {
  const other = await firm.company('Other Orchard');
  await firm.readable();
  const register = `query ($uuid: UUID!, $account: UUID!, $asOf: UUID) { company(uuid: $uuid) {
    checkRegister(bankAccountUuid: $account, asOf: $asOf) { totalCount } } }`;
  await expect(askedBy(firm, 'sue', register, { uuid: other, account })).rejects.toThrow('NOT_FOUND');
  const asOf = await openedPast(await firm.browser('sue'), other, new Date());
  await expect(askedBy(firm, 'sue', register, { uuid: company, account, asOf })).rejects.toThrow('NOT_FOUND');
});

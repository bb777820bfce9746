import { check } from '@daybook/checks/domain';
import { changeMember } from '@daybook/companies/flow';
import { askedBy, checksFirm } from '../../../tests/checks/fixture.js';
import { post } from '../../../tests/files/transfer.js';
import { type Firm, origin } from '../../../tests/firm/index.js';

const fields = `uuid checkNumber checkDate amount status isAwaitingRelease recipientName recipientCity memo signatory
  createdBy { uuid } releasedBy { uuid } releaseNotes voidedAt message bankAccount { name } vendor { name }
  postgridStatusHistory { status label } perms { release void delete markCashed }`;
const list = `query ($uuid: UUID!, $search: String, $status: [String!], $vendors: [UUID!], $sortBy: CheckOrder,
  $sortDesc: Boolean, $limit: Int, $check: UUID, $waits: Boolean) {
  company(uuid: $uuid) { checks(search: $search, status: $status, vendorUuids: $vendors, sortBy: $sortBy,
    sortDesc: $sortDesc, limit: $limit, checkUuid: $check, isAwaitingRelease: $waits) {
    totalCount highestCheckNumber mayPrepare checks { ${fields} } } } }`;
const create = `mutation ($uuid: UUID!, $account: UUID!, $number: Int, $amount: Money!, $vendor: UUID, $name: String,
  $attachment: UUID) {
  createCheck(companyUuid: $uuid, bankAccountUuid: $account, checkNumber: $number, checkDate: "${today()}",
    amount: $amount, vendorUuid: $vendor, recipientName: $name, memo: "Invoice 77", attachmentTicketUuid: $attachment) {
    success errorMessage code check { ${fields} } } }`;
const command = (name: string, more = '') => `mutation ($uuid: UUID!, $check: UUID!) {
  ${name}(companyUuid: $uuid, checkUuid: $check${more}) { success errorMessage code check { ${fields} } } }`;
const remove = `mutation ($uuid: UUID!, $check: UUID!) {
  deleteCheck(companyUuid: $uuid, checkUuid: $check) { success errorMessage } }`;
const saveAccount = `mutation ($uuid: UUID!) { createOrUpdateBankAccount(companyUuid: $uuid, name: "Operating",
  signatory: "Ada Baker", bankName: "First Bank", accountNumber: "000123456789", routingNumber: "021000021") {
  bankAccount { uuid } } }`;
const saveSetting = `mutation ($uuid: UUID!, $account: UUID!) { createOrUpdateCompanySendCheckSetting(
  companyUuid: $uuid, address1: "1 Flour Ln", city: "Boston", state: "MA", zipCode: "02108",
  bankAccountUuid: $account) { success } }`;
const saveVendor = `mutation ($uuid: UUID!, $name: String!) { createOrUpdateVendor(companyUuid: $uuid, name: $name,
  address1: "9 Mill Rd", city: "Dallas", state: "TX", zipCode: "75201") { vendor { uuid } } }`;

let firm: Firm;
let uuid: string;
let other: string;
let account: string;
let vendor: string;

/** Of a company in New York, as the firm's companies are. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' }).format(new Date());
}

beforeAll(async () => {
  firm = await checksFirm();
  uuid = await firm.company('Bright Bakery');
  other = await firm.company('Other Orchard');
  const june = await firm.staff('june', {}, { flags: { juniorAdmin: true } });
  const junior = await firm.member(uuid, june, 'staff_director');
  const tom = await firm.member(uuid, await firm.staff('tom'), 'staff_director');
  await firm.member(uuid, await firm.person('ada'), 'client_owner', true);
  await firm.member(uuid, await firm.person('omar'), 'client_owner');
  await firm.member(other, await firm.person('otto'), 'client_owner', true);
  const grant = { feature: 'PAYMENTS', level: 'UPDATE', granterLevel: 'UPDATE' } as const;
  for (const member of [junior, tom])
    await changeMember(firm.api.commands, member, { type: 'GrantFeatureAccess', ...grant }, origin());
  await firm.readable();
  account = (await asked('ada', saveAccount)).bankAccount.uuid;
  vendor = (await asked('ada', saveVendor, { name: 'Acme Paper' })).vendor.uuid;
});
afterAll(() => firm?.close());

const asked = (person: string, document: string, variables: object = {}) =>
  askedBy(firm, person, document, { uuid, ...variables });
const wrote = (person: string, amount: string, variables: object = {}) =>
  asked(person, create, { account, vendor, amount, ...variables });
const listed = async (variables: object) => (await asked('ada', list, variables)).checks;

it('writes no check before the settings are complete', async () => {
  expect(await wrote('ada', '10.00')).toMatchObject({
    success: false,
    errorMessage: 'Send-check settings are not complete.',
  });
  await asked('ada', saveSetting, { account });
});

it('numbers checks, and takes from vendor and account what is left out', async () => {
  const { check: first } = await wrote('ada', '10.00', { number: 1001 });
  expect(first).toMatchObject({
    checkNumber: 1001,
    amount: '10.00',
    status: 'submitted',
    isAwaitingRelease: false,
    recipientName: 'Acme Paper',
    recipientCity: 'Dallas',
    signatory: 'Ada Baker',
    bankAccount: { name: 'Operating' },
  });
  expect((await wrote('ada', '1234.56')).check).toMatchObject({ checkNumber: 1002, isAwaitingRelease: true });
  expect(await wrote('ada', '10.00', { number: 1001 })).toMatchObject({
    errorMessage: 'This check number is already used.',
  });
  expect(await wrote('ada', '0.00')).toMatchObject({ errorMessage: 'Enter a valid amount.' });
  expect(await listed({ search: '1001' })).toMatchObject({ totalCount: 1, highestCheckNumber: 1002 });
});

it('finds checks by words, status, vendor and number, sorted, a page at a time', async () => {
  const numbers = async (variables: object) =>
    (await listed(variables)).checks.map((one: { checkNumber: number }) => one.checkNumber);
  expect(await numbers({ sortBy: 'amount', sortDesc: true })).toEqual([1002, 1001]);
  expect(await numbers({ sortBy: 'checkNumber', sortDesc: false, limit: 1 })).toEqual([1001]);
  expect(await numbers({ search: 'acme 77', status: ['submitted'], vendors: [vendor] })).toEqual([1002, 1001]);
  expect(await numbers({ status: ['mailed'] })).toEqual([]);
  expect(await numbers({ waits: true })).toEqual([1002]);
  await expect(asked('ada', list, { status: ['lost'] })).rejects.toThrow('VALIDATION');
});

it('gives the list as a file, as its filters leave it, to whoever sees payments', async () => {
  const file = `query ($uuid: UUID!, $search: String, $status: [String!]) {
    checksFile(companyUuid: $uuid, search: $search, status: $status, sortBy: amount, sortDesc: false) }`;
  const ada = await firm.browser('ada');
  // an address is good in the session that asked for it
  const address = async (variables: object) => (await ada.graphql(file, { uuid, ...variables })).data.checksFile;
  const lines = async (variables: object) => {
    const answer = await ada.request(await address(variables));
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="checks.csv"');
    return (await answer.text()).split('\r\n').slice(0, -1);
  };
  const [header, ...rows] = await lines({});
  expect(header).toMatch(/^Number,Check date,Payee,Amount,Status,/);
  const amounts = rows.map((row) => row.split(',').slice(0, 5));
  expect(amounts).toEqual([
    ['1001', today(), 'Acme Paper', '10', 'submitted'],
    ['1002', today(), 'Acme Paper', '1234.56', 'submitted'],
  ]);
  expect(await lines({ search: '1001' })).toHaveLength(2);
  await expect(asked('ada', file, { status: ['lost'] })).rejects.toThrow('VALIDATION');
  await expect(asked('otto', file)).rejects.toThrow('NOT_FOUND');
  const otto = await firm.browser('otto');
  expect((await otto.request(await address({}))).status).toBe(404);
});

it('has two people behind a large check, and tells the second what to look at', async () => {
  const { check: large } = await wrote('ada', '5000.00');
  expect(large).toMatchObject({ isAwaitingRelease: true, perms: { release: false, void: true, delete: true } });
  const release = command('releaseCheck');
  expect(await asked('ada', release, { check: large.uuid })).toMatchObject({ success: false, code: 'ownCheck' });
  const [seen] = (await asked('omar', list, { check: large.uuid })).checks.checks;
  expect(seen).toMatchObject({ perms: { release: true } });
  expect(seen.releaseNotes.join(' ')).toContain('far above the $10.00');
  expect((await asked('omar', release, { check: large.uuid })).check).toMatchObject({ isAwaitingRelease: false });
  expect(await asked('omar', release, { check: large.uuid })).toMatchObject({ success: true });
});

it('lets a junior prepare, and never release', async () => {
  const { check: small } = await wrote('june', '20.00');
  expect(small).toMatchObject({ isAwaitingRelease: true, perms: { release: false, void: false, delete: false } });
  for (const name of ['releaseCheck', 'voidCheck'])
    await expect(asked('june', command(name), { check: small.uuid })).rejects.toThrow('FORBIDDEN');
  expect(await asked('ada', command('releaseCheck'), { check: small.uuid })).toMatchObject({ success: true });
});

it('voids and deletes what is not printed, and keeps accounts with pending checks', async () => {
  const { check: one } = await wrote('ada', '30.00');
  const removeAccount = `mutation ($uuid: UUID!, $account: UUID!) {
    deleteBankAccount(companyUuid: $uuid, bankAccountUuid: $account) { success errorMessage } }`;
  expect(await asked('ada', removeAccount, { account })).toEqual({
    success: false,
    errorMessage: 'This bank account has pending checks.',
  });
  expect((await asked('ada', command('voidCheck'), { check: one.uuid })).check).toMatchObject({ status: 'voided' });
  expect(await asked('ada', remove, { check: one.uuid })).toMatchObject({
    errorMessage: 'This check can no longer be deleted. Void it instead.',
  });
  const { check: two } = await wrote('omar', '30.00');
  await expect(asked('tom', remove, { check: two.uuid })).rejects.toThrow('FORBIDDEN');
  expect(await asked('omar', remove, { check: two.uuid })).toMatchObject({ success: true });
  expect((await listed({ check: two.uuid })).totalCount).toBe(0);
});

/** So far that there is paper. */
async function printed(one: string): Promise<void> {
  for (const next of [
    { type: 'BeginHandOver' },
    { type: 'RecordHandedOver', order: 'cheque_1', sendDate: today() },
    {
      type: 'RecordMailStatus',
      order: 'cheque_1',
      status: 'printing',
      at: new Date().toISOString(),
      trackingNumber: null,
    },
  ] as const)
    await firm.api.commands.send(check, one, next, origin(uuid));
  await firm.readable();
}

const cash = command('markCheckCashed', `, clearedOn: "${today()}", reason: "Bank statement"`);

it('is told by staff that the bank paid a check, and by no client', async () => {
  const { check: one } = await wrote('ada', '40.00');
  await printed(one.uuid);
  await expect(asked('ada', cash, { check: one.uuid })).rejects.toThrow('FORBIDDEN');
  const warned = await asked('ada', command('voidCheck'), { check: one.uuid });
  expect(warned).toMatchObject({ success: false, code: 'stopPayment' });
  expect((await asked('tom', cash, { check: one.uuid })).check).toMatchObject({
    status: 'cashed',
    postgridStatusHistory: [{ label: 'Request Received' }, { label: 'Printing' }],
  });
});

it('is told by staff that the bank paid a voided check, once', async () => {
  const { check: one } = await wrote('ada', '41.00');
  await printed(one.uuid);
  const voided = command('voidCheck', ', reason: "Lost", confirmStopPayment: true');
  expect((await asked('ada', voided, { check: one.uuid })).check).toMatchObject({ perms: { markCashed: false } });
  const mayCash = async () => (await asked('tom', list)).checks.checks.find(isIt).perms.markCashed;
  const isIt = ({ uuid: found }: { uuid: string }) => found === one.uuid;
  expect(await mayCash()).toBe(true);
  expect((await asked('tom', cash, { check: one.uuid })).check).toMatchObject({ status: 'voided' });
  const { state } = await firm.api.commands.load(check, one.uuid);
  expect(state).toMatchObject({ is: 'voided', clearedOn: today() });
  expect(await mayCash()).toBe(false);
});

it('mails a PDF along, and none that was taken back', async () => {
  const begin = `mutation ($uuid: UUID!, $filename: String!) {
    beginUploadCheckAttachment(companyUuid: $uuid, filename: $filename) { uuid startUrl errorMessage } }`;
  const finish = `mutation ($uuid: UUID!, $ticket: UUID!) { finishUploadCheckAttachment(uuid: $ticket,
    companyUuid: $uuid) { success errorMessage ticketUuid file { title } } }`;
  const takeBack = `mutation ($uuid: UUID!, $ticket: UUID!) {
    deleteTempCheckAttachment(ticketUuid: $ticket, companyUuid: $uuid) { success errorMessage } }`;
  const ada = await firm.browser('ada');
  const uploaded = async (bytes: string) => {
    const ticket = await asked('ada', begin, { filename: 'invoice.pdf' });
    await post(ada, ticket.startUrl, bytes);
    return { ticket: ticket.uuid, ...(await asked('ada', finish, { ticket: ticket.uuid })) };
  };
  expect(await uploaded('no pdf at all')).toMatchObject({ success: false });
  const used = await uploaded('%PDF-1.7 invoice');
  expect(used).toMatchObject({ success: true, ticketUuid: used.ticket, file: { title: 'invoice.pdf' } });
  expect(await wrote('ada', '50.00', { attachment: used.ticket })).toMatchObject({ success: true });
  expect(await asked('ada', takeBack, { ticket: used.ticket })).toMatchObject({ success: false });
  const { ticket } = await uploaded('%PDF-1.7 other');
  expect(await asked('ada', takeBack, { ticket })).toMatchObject({ success: true });
  expect(await wrote('ada', '50.00', { attachment: ticket })).toMatchObject({
    success: false,
    errorMessage: 'This attachment is no longer there. Upload it again.',
  });
});

it('finds words in any order and case, and signs as they are typed', async () => {
  const { check: one } = await wrote('ada', '70.00', { name: 'Max 50%_off' });
  const found = async (search: string) => {
    const { checks } = (await asked('ada', list, { search })).checks;
    return checks.map((listed: { uuid: string }) => listed.uuid);
  };
  for (const search of ['50%_OFF max', `${one.checkNumber} invoice`, '%_o'])
    expect(await found(search)).toEqual([one.uuid]);
  for (const search of ['max_50', '5%off', 'max otto']) expect(await found(search)).toEqual([]);
});

it('touches no check of another company', async () => {
  const { check: one } = await wrote('ada', '60.00');
  const theirs = { uuid: other, check: one.uuid };
  for (const document of [command('releaseCheck'), command('voidCheck'), remove])
    await expect(asked('otto', document, theirs)).rejects.toThrow('NOT_FOUND');
  await expect(asked('otto', list)).rejects.toThrow('NOT_FOUND');
});

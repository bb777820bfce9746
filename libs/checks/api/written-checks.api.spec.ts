import { randomUUID } from 'node:crypto';
import { check, checkLimits } from '@daybook/checks/domain';
import { fileOfTicket } from '@daybook/checks/flow';
import { file } from '@daybook/files/domain';
import { origin } from '@daybook/testing/firm';
import { post } from '../../testing/files/transfer.js';
import { Bakery, command, list, today } from './spec/bakery.js';

const remove = `mutation ($uuid: UUID!, $check: UUID!) {
  deleteCheck(companyUuid: $uuid, checkUuid: $check) { success errorMessage } }`;

let bakery: Bakery;

beforeAll(async () => {
  bakery = await Bakery.open();
});
afterAll(() => bakery?.close());

it('writes no check before the settings are complete', async () => {
  expect(await bakery.wrote('ada', '10.00')).toMatchObject({
    success: false,
    errorMessage: 'Send-check settings are not complete.',
  });
  await bakery.completeSettings();
});

it('numbers checks, and takes from vendor and account what is left out', async () => {
  const { check: first } = await bakery.wrote('ada', '10.00', { number: 1001 });
  expect(first).toMatchObject({
    checkNumber: 1001,
    amount: '10.00',
    status: 'submitted',
    isAwaitingRelease: false,
    recipientName: 'Acme Paper',
    recipientCity: 'Dallas',
    senderAddress1: '1 Flour Ln',
    senderCity: 'Boston',
    senderZip: '02108',
    signatory: 'Ada Baker',
    bankAccount: { name: 'Operating' },
  });
  expect((await bakery.wrote('ada', '1234.56')).check).toMatchObject({ checkNumber: 1002, isAwaitingRelease: true });
  expect(await bakery.wrote('ada', '10.00', { number: 1001 })).toMatchObject({
    errorMessage: 'This check number is already used.',
  });
  expect(await bakery.wrote('ada', '0.00')).toMatchObject({ errorMessage: 'Enter a valid amount.' });
  expect(await bakery.listed({ search: '1001' })).toMatchObject({ totalCount: 1, highestCheckNumber: 1002 });
});

it('has two people behind a large check, and tells the second what to look at', async () => {
  const { check: large } = await bakery.wrote('ada', '5000.00');
  expect(large).toMatchObject({ isAwaitingRelease: true, perms: { release: false, void: true, delete: true } });
  const release = command('releaseCheck');
  expect(await bakery.asked('ada', release, { check: large.uuid })).toMatchObject({ success: false, code: 'ownCheck' });
  const [seen] = (await bakery.asked('omar', list, { check: large.uuid })).checks.checks;
  expect(seen).toMatchObject({ perms: { release: true } });
  expect(seen.releaseNotes.join(' ')).toContain('far above the $10.00');
  expect((await bakery.asked('omar', release, { check: large.uuid })).check).toMatchObject({
    isAwaitingRelease: false,
  });
  expect(await bakery.asked('omar', release, { check: large.uuid })).toMatchObject({ success: true });
});

it('lets a junior prepare, and never release', async () => {
  const { check: small } = await bakery.wrote('june', '20.00');
  expect(small).toMatchObject({ isAwaitingRelease: true, perms: { release: false, void: false, delete: false } });
  for (const name of ['releaseCheck', 'voidCheck'])
    await expect(bakery.asked('june', command(name), { check: small.uuid })).rejects.toThrow('FORBIDDEN');
  expect(await bakery.asked('ada', command('releaseCheck'), { check: small.uuid })).toMatchObject({ success: true });
});

it('voids and deletes what is not printed, and keeps accounts with pending checks', async () => {
  const { check: one } = await bakery.wrote('ada', '30.00');
  const removeAccount = `mutation ($uuid: UUID!, $account: UUID!) {
    deleteBankAccount(companyUuid: $uuid, bankAccountUuid: $account) { success errorMessage } }`;
  expect(await bakery.asked('ada', removeAccount, { account: bakery.account })).toEqual({
    success: false,
    errorMessage: 'This bank account has pending checks.',
  });
  expect((await bakery.asked('ada', command('voidCheck'), { check: one.uuid })).check).toMatchObject({
    status: 'voided',
  });
  expect(await bakery.asked('ada', remove, { check: one.uuid })).toMatchObject({
    errorMessage: 'This check can no longer be deleted. Void it instead.',
  });
  const { check: two } = await bakery.wrote('omar', '30.00');
  await expect(bakery.asked('tom', remove, { check: two.uuid })).rejects.toThrow('FORBIDDEN');
  expect(await bakery.asked('omar', remove, { check: two.uuid })).toMatchObject({ success: true });
  expect((await bakery.listed({ check: two.uuid })).totalCount).toBe(0);
});

it('writes a check again in place of a voided one, under a number of its own', async () => {
  const { check: one } = await bakery.wrote('ada', '30.00');
  await bakery.asked('ada', command('voidCheck'), { check: one.uuid });
  const { check: again } = await bakery.wrote('ada', '30.00', { replaces: one.uuid });
  expect(again).toMatchObject({ checkNumber: one.checkNumber + 1, replacesCheckUuid: one.uuid, status: 'submitted' });
  await expect(bakery.wrote('ada', '30.00', { replaces: randomUUID() })).rejects.toThrow('NOT_FOUND');
});

/** So far that there is paper. */
async function printed(one: string): Promise<void> {
  for (const next of [
    { type: 'BeginHandOver', limits: checkLimits.initial },
    { type: 'RecordHandedOver', order: 'cheque_1', sendDate: today() },
    {
      type: 'RecordMailStatus',
      order: 'cheque_1',
      status: 'printing',
      at: new Date().toISOString(),
      trackingNumber: null,
    },
  ] as const)
    await bakery.firm.api.commands.send(check, one, next, origin(bakery.uuid));
  await bakery.firm.readable();
}

const cash = command('markCheckCashed', `, clearedOn: "${today()}", reason: "Bank statement"`);

it('is told by staff that the bank paid a check, and by no client', async () => {
  const { check: one } = await bakery.wrote('ada', '40.00');
  await printed(one.uuid);
  await expect(bakery.asked('ada', cash, { check: one.uuid })).rejects.toThrow('FORBIDDEN');
  const warned = await bakery.asked('ada', command('voidCheck'), { check: one.uuid });
  expect(warned).toMatchObject({ success: false, code: 'stopPayment' });
  expect((await bakery.asked('tom', cash, { check: one.uuid })).check).toMatchObject({
    status: 'cashed',
    postgridStatusHistory: [{ label: 'Request Received' }, { label: 'Printing' }],
  });
});

it('is told by staff that the bank paid a voided check, once', async () => {
  const { check: one } = await bakery.wrote('ada', '41.00');
  await printed(one.uuid);
  const voided = command('voidCheck', ', reason: "Lost", confirmStopPayment: true');
  expect((await bakery.asked('ada', voided, { check: one.uuid })).check).toMatchObject({
    perms: { markCashed: false },
  });
  const mayCash = async () => (await bakery.asked('tom', list)).checks.checks.find(isIt).perms.markCashed;
  const isIt = ({ uuid: found }: { uuid: string }) => found === one.uuid;
  expect(await mayCash()).toBe(true);
  expect((await bakery.asked('tom', cash, { check: one.uuid })).check).toMatchObject({ status: 'voided' });
  const { state } = await bakery.firm.api.commands.load(check, one.uuid);
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
  const ada = await bakery.firm.browser('ada');
  const uploaded = async (bytes: string) => {
    const ticket = await bakery.asked('ada', begin, { filename: 'invoice.pdf' });
    await post(ada, ticket.startUrl, bytes);
    return { ticket: ticket.uuid, ...(await bakery.asked('ada', finish, { ticket: ticket.uuid })) };
  };
  expect(await uploaded('no pdf at all')).toMatchObject({ success: false });
  const used = await uploaded('%PDF-1.7 invoice');
  expect(used).toMatchObject({ success: true, ticketUuid: used.ticket, file: { title: 'invoice.pdf' } });
  const { check: withPdf } = await bakery.wrote('ada', '50.00', { attachment: used.ticket });
  const { state: mailed } = await bakery.firm.api.commands.load(file, fileOfTicket(used.ticket));
  expect(mailed).toMatchObject({ is: 'there', holds: [withPdf.uuid] });
  expect(await bakery.asked('ada', takeBack, { ticket: used.ticket })).toMatchObject({ success: false });
  const { ticket } = await uploaded('%PDF-1.7 other');
  expect(await bakery.asked('ada', takeBack, { ticket })).toMatchObject({ success: true });
  expect(await bakery.wrote('ada', '50.00', { attachment: ticket })).toMatchObject({
    success: false,
    errorMessage: 'This attachment is no longer there. Upload it again.',
  });
});

it('touches no check of another company', async () => {
  const { check: one } = await bakery.wrote('ada', '60.00');
  const theirs = { uuid: bakery.other, check: one.uuid };
  for (const document of [command('releaseCheck'), command('voidCheck'), remove])
    await expect(bakery.asked('otto', document, theirs)).rejects.toThrow('NOT_FOUND');
  await expect(bakery.asked('otto', list)).rejects.toThrow('NOT_FOUND');
});

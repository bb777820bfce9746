import { randomUUID } from 'node:crypto';
import { deciders, limits, supportMessage } from '@daybook/support/domain';
import { Firm, origin } from '@daybook/testing/firm';
import { type UploadTarget, upload, deciders as uploadDeciders } from '@daybook/uploads/domain';
import { supportArea } from './index.js';

const send = `mutation ($subject: String!, $message: String!, $ticket: UUID, $company: UUID) {
  sendSupportMessage(subject: $subject, message: $message, attachmentTicket: $ticket, companyUuid: $company) {
    success errorMessage
  }
}`;

let firm: Firm;
let bakery: string;
let olga: string;

beforeAll(async () => {
  firm = await Firm.open({ areas: [supportArea], deciders: [...deciders, ...uploadDeciders] });
  bakery = await firm.company('Bright Bakery');
  olga = await firm.person('olga');
  await firm.member(bakery, olga, 'client_owner', true);
  await firm.staff('ada', { adminPanelAccess: 'UPDATE' });
  await firm.staff('sam');
  await firm.staff('vic', { adminPanelAccess: 'VIEW' });
  await firm.staff('jun', { adminPanelAccess: 'UPDATE' }, { flags: { juniorAdmin: true } });
  for (const name of ['nils', 'pia']) await firm.person(name);
  await firm.readable();
});
afterAll(() => firm?.close());

const sent = async (person: string, variables: object) => {
  const { data, errors } = await (await firm.browser(person)).graphql(send, variables);
  if (errors) throw new Error(errors[0]?.extensions.code);
  return data.sendSupportMessage;
};
const events = async (type: string) =>
  (await firm.api.pool.query<{ text: string }>('select e::text as text from log.events e where type = $1', [type]))
    .rows;

/** A finished upload of olga's, as the library's or support's. */
async function uploaded(purpose: 'FILE' | 'SUPPORT'): Promise<string> {
  const [ticket, made] = [randomUUID(), randomUUID()];
  const target: UploadTarget = purpose === 'FILE' ? { folder: made } : { item: made, kind: 'support' };
  const result = { file: made, version: made, conflictAction: 'KEEP_BOTH', isFromClient: true } as const;
  for (const command of [
    { type: 'BeginUpload', purpose, target, filename: 'a.png', maxBytes: 1024, extensions: null },
    { type: 'RecordBytes', size: 1, sha256: '', mediaType: 'image/png', object: made },
    { type: 'FinishUpload', object: made, ...result },
  ] as const)
    await firm.api.commands.send(upload, ticket, command, { ...origin(), by: { user: olga } });
  return ticket;
}

describe('a message to support', () => {
  it('is kept, and nobody reads it in the log', async () => {
    const canary = `canary${randomUUID()}`;
    const said = { subject: 'Where is my return?', message: canary, company: bakery };
    expect(await sent('olga', said)).toEqual({ success: true, errorMessage: null });
    const stored = (await events('SupportMessageSent')).map(({ text }) => text).join();
    expect(stored).toContain(bakery);
    expect(stored).not.toContain(canary);
    expect(stored).not.toContain(said.subject);
  });

  it('may come from who belongs to no company', async () => {
    expect(await sent('nils', { subject: 'Hello', message: 'I see nothing.' })).toMatchObject({ success: true });
  });

  it('is one of ten that a person may write in an hour', async () => {
    const about = { subject: 'S', message: 'M' };
    const answers = [];
    for (let n = 0; n <= limits.anHour; n += 1) answers.push(await sent('pia', about));
    expect(answers.slice(0, limits.anHour).every(({ success }) => success)).toBe(true);
    expect(answers.at(-1)).toEqual({
      success: false,
      errorMessage: 'You have sent 10 messages within an hour. Please wait a while, then send the rest as one message.',
    });
    expect(await sent('nils', about)).toMatchObject({ success: true });
  });

  it('is refused without words, about a company that is not seen, and with an attachment of nobody', async () => {
    expect(await sent('olga', { subject: ' ', message: 'M' })).toEqual({
      success: false,
      errorMessage: 'Enter a subject.',
    });
    await expect(sent('nils', { subject: 'S', message: 'M', company: bakery })).rejects.toThrow('NOT_FOUND');
    const missing = { success: false, errorMessage: 'The attachment did not arrive. Attach the file again.' };
    const about = { subject: 'S', message: 'M' };
    expect(await sent('olga', { ...about, ticket: randomUUID() })).toEqual(missing);
    expect(await sent('olga', { ...about, ticket: await uploaded('FILE') })).toEqual(missing);
    const own = await uploaded('SUPPORT');
    expect(await sent('nils', { ...about, ticket: own })).toEqual(missing);
    expect(await sent('olga', { ...about, ticket: own })).toMatchObject({ success: true });
  });
});

describe('a message that could not be emailed', () => {
  const read = `query ($uuid: UUID!) { supportMessage(uuid: $uuid) {
    state failure subject message hasAttachment company { name } sender { name email } } }`;
  const doing = (name: string) => `mutation ($uuid: UUID!) { ${name}(uuid: $uuid) { success errorMessage } }`;

  async function unread(company: string | null): Promise<string> {
    const [uuid, words] = [randomUUID(), { subject: 'Where is it?', message: 'My return.', file: null }];
    const by = { ...origin(company), by: { user: olga } };
    await firm.api.commands.send(supportMessage, uuid, { type: 'SendSupportMessage', user: olga, ...words }, by);
    const failed = { type: 'RecordDeliveryFailure', reason: '550' } as const;
    await firm.api.commands.send(supportMessage, uuid, failed, origin(company));
    return uuid;
  }

  it('is read and seen to by administrators, and by nobody else', async () => {
    const uuid = await unread(bakery);
    for (const person of ['jun', 'sam', 'olga']) {
      const other = await firm.browser(person);
      expect((await other.graphql(read, { uuid })).data).toEqual({ supportMessage: null });
      const { errors } = await other.graphql(doing('markSupportMessageHandled'), { uuid });
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    const ada = await firm.browser('ada');
    expect((await ada.graphql(read, { uuid })).data.supportMessage).toMatchObject({
      ...{ state: 'failed', failure: '550', subject: 'Where is it?', message: 'My return.', hasAttachment: false },
      ...{ company: { name: 'Bright Bakery' }, sender: { name: 'olga Person' } },
    });
    const again = await ada.graphql(doing('sendSupportMessageAgain'), { uuid });
    expect(again.data.sendSupportMessageAgain).toEqual({ success: true, errorMessage: null });
    const handled = await ada.graphql(doing('markSupportMessageHandled'), { uuid });
    expect(handled.data.markSupportMessageHandled).toMatchObject({
      errorMessage: 'This message was emailed or handled meanwhile. Reload the page.',
    });
    expect((await ada.graphql(read, { uuid })).data.supportMessage).toMatchObject({ state: 'sent', failure: null });
  });

  it('is read and seen to by administrators, and by nobody else, where it is about no company', async () => {
    const uuid = await unread(null);
    for (const person of ['vic', 'jun', 'sam', 'olga']) {
      const other = await firm.browser(person);
      expect((await other.graphql(read, { uuid })).data).toEqual({ supportMessage: null });
      for (const name of ['markSupportMessageHandled', 'sendSupportMessageAgain'])
        expect((await other.graphql(doing(name), { uuid })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    const ada = await firm.browser('ada');
    expect((await ada.graphql(read, { uuid })).data.supportMessage).toMatchObject({
      ...{ state: 'failed', failure: '550', subject: 'Where is it?', message: 'My return.' },
      ...{ company: null, sender: { name: 'olga Person' } },
    });
    const handled = await ada.graphql(doing('markSupportMessageHandled'), { uuid });
    expect(handled.data.markSupportMessageHandled).toEqual({ success: true, errorMessage: null });
    expect((await ada.graphql(read, { uuid })).data.supportMessage).toMatchObject({ state: 'handled' });
  });
});

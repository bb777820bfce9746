import { randomUUID } from 'node:crypto';
import { deciders as fileDeciders } from '@daybook/files/domain';
import { deciders } from '@daybook/support/domain';
import { Firm } from '../../../tests/firm/index.js';
import { supportArea } from './index.js';

const send = `mutation ($subject: String!, $message: String!, $attachment: UUID, $company: UUID) {
  sendSupportMessage(subject: $subject, message: $message, attachment: $attachment, companyUuid: $company) {
    success errorMessage
  }
}`;

let firm: Firm;
let bakery: string;

beforeAll(async () => {
  firm = await Firm.open({ areas: [supportArea], deciders: [...deciders, ...fileDeciders] });
  bakery = await firm.company('Bright Bakery');
  await firm.member(bakery, await firm.person('olga'), 'client_owner', true);
  await firm.person('nils');
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

describe('a message to support', () => {
  it('is kept, and nobody reads it in the log', async () => {
    const canary = `canary${randomUUID()}`;
    const said = { subject: 'Where is my return?', message: canary, company: bakery };
    expect(await sent('olga', said)).toEqual({ success: true, errorMessage: null });
    const kept = (await events('SupportMessageSent')).map(({ text }) => text).join();
    expect(kept).toContain(bakery);
    expect(kept).not.toContain(canary);
    expect(kept).not.toContain(said.subject);
  });

  it('may come from who belongs to no company', async () => {
    expect(await sent('nils', { subject: 'Hello', message: 'I see nothing.' })).toMatchObject({ success: true });
  });

  it('is refused without words, about a company that is not seen, and with an attachment of nobody', async () => {
    expect(await sent('olga', { subject: ' ', message: 'M' })).toEqual({
      success: false,
      errorMessage: 'Enter a subject.',
    });
    await expect(sent('nils', { subject: 'S', message: 'M', company: bakery })).rejects.toThrow('NOT_FOUND');
    expect(await sent('olga', { subject: 'S', message: 'M', attachment: randomUUID() })).toEqual({
      success: false,
      errorMessage: 'The attachment did not arrive. Attach the file again.',
    });
  });
});

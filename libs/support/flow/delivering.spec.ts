import { Readable } from 'node:stream';
import { type FileEvent, file } from '@daybook/files/domain';
import { type AnyDecider, type DomainEvent, fold, isRefusal, type RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import type { FlowContext } from '@daybook/kernel/flows';
import type { Email } from '@daybook/kernel/mail';
import { type SupportMessageEvent, supportMessage } from '@daybook/support/domain';
import { deliverSupportMessages } from './delivering.js';

const message = '00000000-0000-4000-8000-0000000000a1';
const attached = '00000000-0000-4000-8000-0000000000f1';
const sent = (withFile: boolean): SupportMessageEvent => ({
  type: 'SupportMessageSent',
  data: {
    user: 'omar',
    subject: 'Where?',
    message: 'My return.\n\nIt was due:\nOn Monday.',
    file: withFile ? attached : null,
  },
});
const created: FileEvent = {
  type: 'FileCreated',
  data: {
    version: 'v1',
    filename: 'screen.png',
    size: 5,
    sha256: '',
    mediaType: 'image/png',
    object: 'files/screen',
    attachedTo: { item: message, kind: 'support' },
    owner: 'omar',
  },
};
const scanned = (result: 'clean' | 'infected'): FileEvent => ({
  type: 'FileScanned',
  data: { version: 'v1', result, threat: null },
});
const desk = { mail: { support: 'help@firm.test' }, firmName: 'Ledger & Sons', firmAccent: null, firmLogo: null };

/** Streams and the post in memory; every event is heard twice, as after a crash. */
function world(firstState = 'sent') {
  let letterState = firstState;
  const streams = new Map<string, RecordedEvent[]>();
  const emails = new Map<string, Email>();
  const past = (decider: AnyDecider, uuid: string) => streams.get(`${decider.category}-${uuid}`) ?? [];
  const tools = {
    mail: { send: async (email: Email) => void emails.set(email.key, emails.get(email.key) ?? email) },
    sealed: { get: async () => Readable.from([Buffer.from('bytes')]) },
    query: async (sql: string) =>
      sql.includes('ops.letters')
        ? [{ state: letterState, reason: letterState === 'sent' ? null : '550 from the mail server' }]
        : [{ name: 'Omar Owner', address: 'omar@client.test', company: 'Bright Bakery' }],
    commands: {
      load: async (decider: AnyDecider, uuid: string) => ({ state: fold(decider, past(decider, uuid)), revision: 0 }),
      send: async (decider: AnyDecider, uuid: string, command: { type: string }) => {
        const context = { at: '2026-01-05T15:00:00.000Z', by: { system: 'x' } };
        const decision = decider.decide(fold(decider, past(decider, uuid)), command, context);
        if (isRefusal(decision)) return decision;
        for (const event of decision as readonly DomainEvent[]) append(decider, uuid, event);
        return { done: true };
      },
    },
  } as unknown as FlowContext;
  const append = (decider: AnyDecider, uuid: string, event: DomainEvent) => {
    const stream = `${decider.category}-${uuid}`;
    const added = recorded(event, past(decider, uuid).length, {}, stream);
    streams.set(stream, [...past(decider, uuid), added]);
    return added;
  };
  const handler = deliverSupportMessages(desk);
  const say = async (decider: AnyDecider, uuid: string, event: DomainEvent) => {
    const added = append(decider, uuid, event);
    const on = handler.on as Record<string, ((one: RecordedEvent, tools: FlowContext) => Promise<void>) | undefined>;
    for (const _ of [1, 2]) await on[added.type]?.(added, tools);
  };
  return {
    accept: () => {
      letterState = 'sent';
    },
    letters: () => [...emails.values()],
    types: () => past(supportMessage, message).map(({ type }) => type),
    write: (event: SupportMessageEvent) => say(supportMessage, message, event),
    upload: (event: FileEvent) => say(file, attached, event),
  };
}

describe('a message to support', () => {
  it('is mailed once, with a way to answer, and noted as delivered', async () => {
    const portal = world();
    await portal.write(sent(false));
    const [letter, ...more] = portal.letters();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      to: { address: 'help@firm.test' },
      replyTo: { name: 'Omar Owner', address: 'omar@client.test' },
      subject: 'Support: Where?',
      attachments: [],
    });
    expect(letter?.text).toContain(
      'Omar Owner (omar@client.test) wrote about Bright Bakery:\n\nMy return.\n\nIt was due:\n\nOn Monday.',
    );
    expect(portal.types()).toEqual(['SupportMessageSent', 'SupportMessageDelivered']);
  });

  it('waits until its attachment was found clean, and takes it along', async () => {
    const portal = world();
    await portal.upload(created);
    await portal.write(sent(true));
    expect(portal.letters()).toEqual([]);
    await portal.upload(scanned('clean'));
    const [attachment] = portal.letters()[0]?.attachments ?? [];
    expect(attachment).toMatchObject({ filename: 'screen.png', mediaType: 'image/png' });
    expect(Buffer.concat((await (await attachment?.open())?.toArray()) ?? []).toString()).toBe('bytes');
    expect(portal.types()).toEqual(['SupportMessageSent', 'SupportMessageDelivered']);
  });

  it('goes at once when the attachment was looked at before', async () => {
    const portal = world();
    await portal.upload(created);
    await portal.upload(scanned('clean'));
    await portal.write(sent(true));
    expect(portal.letters()).toHaveLength(1);
  });

  it('goes without an attachment that is not clean, and says so', async () => {
    const portal = world();
    await portal.upload(created);
    await portal.upload(scanned('infected'));
    await portal.write(sent(true));
    const [letter] = portal.letters();
    expect(letter?.attachments).toEqual([]);
    expect(letter?.text).toContain('The attachment screen.png was left out because it did not pass the virus scan.');
  });

  it('is noted as failed when the post refuses it', async () => {
    const portal = world('refused');
    await portal.write(sent(false));
    expect(portal.types()).toEqual(['SupportMessageSent', 'SupportMessageDeliveryFailed']);
  });

  it('is mailed once more, once, when somebody of the firm asks for that', async () => {
    const portal = world('refused');
    await portal.write(sent(false));
    portal.accept();
    await portal.write({ type: 'SupportMessageSentAgain', data: {} });
    expect(portal.letters().map(({ key }) => key)).toEqual([`support ${message}`, `support ${message} 1`]);
    expect(portal.types().slice(2)).toEqual(['SupportMessageSentAgain', 'SupportMessageDelivered']);
  });
});

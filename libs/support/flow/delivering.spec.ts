import { Readable } from 'node:stream';
import { type FileFact, file } from '@daybook/files/domain';
import { type AnyDecider, type Fact, fold, isRefusal, type Recorded } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import type { Tools } from '@daybook/kernel/flows';
import type { Letter } from '@daybook/kernel/mail';
import { type SupportMessageFact, supportMessage } from '@daybook/support/domain';
import { deliverSupportMessages } from './delivering.js';

const message = '00000000-0000-4000-8000-0000000000a1';
const attached = '00000000-0000-4000-8000-0000000000f1';
const sent = (withFile: boolean): SupportMessageFact => ({
  type: 'SupportMessageSent',
  data: {
    user: 'omar',
    subject: 'Where?',
    message: 'My return.\n\nIt was due:\nOn Monday.',
    file: withFile ? attached : null,
  },
});
const created: FileFact = {
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
const scanned = (result: 'clean' | 'infected'): FileFact => ({
  type: 'FileScanned',
  data: { version: 'v1', result, threat: null },
});
const desk = { mail: { support: 'help@firm.test' }, firmName: 'Ledger & Sons' };

/** Streams and the post in memory; every fact is heard twice, as after a crash. */
function world(letterState = 'sent') {
  const streams = new Map<string, Recorded[]>();
  const letters = new Map<string, Letter>();
  const past = (decider: AnyDecider, uuid: string) => streams.get(`${decider.category}-${uuid}`) ?? [];
  const tools = {
    mail: { send: async (letter: Letter) => void letters.set(letter.key, letters.get(letter.key) ?? letter) },
    sealed: { get: async () => Readable.from([Buffer.from('bytes')]) },
    query: async (sql: string) =>
      sql.includes('ops.letters')
        ? [{ state: letterState, reason: letterState === 'sent' ? null : '550 from the mail server' }]
        : [{ name: 'Omar Owner', address: 'omar@client.test', company: 'Bright Bakery' }],
    commands: {
      load: async (decider: AnyDecider, uuid: string) => ({ state: fold(decider, past(decider, uuid)), revision: 0 }),
      send: async (decider: AnyDecider, uuid: string, command: { type: string }) => {
        const occasion = { at: '2026-01-05T15:00:00.000Z', by: { system: 'x' } };
        const decision = decider.decide(fold(decider, past(decider, uuid)), command, occasion);
        if (isRefusal(decision)) return decision;
        for (const fact of decision as readonly Fact[]) append(decider, uuid, fact);
        return { done: true };
      },
    },
  } as unknown as Tools;
  const append = (decider: AnyDecider, uuid: string, fact: Fact) => {
    const stream = `${decider.category}-${uuid}`;
    const added = recorded(fact, past(decider, uuid).length, {}, stream);
    streams.set(stream, [...past(decider, uuid), added]);
    return added;
  };
  const reaction = deliverSupportMessages(desk);
  const say = async (decider: AnyDecider, uuid: string, fact: Fact) => {
    const added = append(decider, uuid, fact);
    const on = reaction.on as Record<string, ((one: Recorded, tools: Tools) => Promise<void>) | undefined>;
    for (const _ of [1, 2]) await on[added.type]?.(added, tools);
  };
  return {
    letters: () => [...letters.values()],
    facts: () => past(supportMessage, message).map(({ type }) => type),
    write: (fact: SupportMessageFact) => say(supportMessage, message, fact),
    upload: (fact: FileFact) => say(file, attached, fact),
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
    expect(portal.facts()).toEqual(['SupportMessageSent', 'SupportMessageDelivered']);
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
    expect(portal.facts()).toEqual(['SupportMessageSent', 'SupportMessageDelivered']);
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
    expect(letter?.text).toContain('The attachment screen.png is not sent along: it was not found clean.');
  });

  it('is noted as failed when the post refuses it', async () => {
    const portal = world('refused');
    await portal.write(sent(false));
    expect(portal.facts()).toEqual(['SupportMessageSent', 'SupportMessageDeliveryFailed']);
  });
});

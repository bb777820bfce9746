import { signatureDocument } from '@daybook/signatures/domain';
import { sealDocuments } from '../../sealing.js';
import { document } from '../../spec/world.js';
import { carryOut } from '../carrying-out.js';
import { type Played, signatureContract } from '../contract.js';
import { followOne } from '../following-all.js';
import { AtSandbox } from '../spec/at-sandbox.js';
import { ProviderWorld } from '../spec/provider-world.js';
import type { DropboxSign } from './dropbox-sign.js';

let there: AtSandbox;
beforeEach(async () => {
  there = new AtSandbox();
  await there.open();
});
afterEach(() => there.close());

const handlersOf = (world: ProviderWorld, provider: DropboxSign) => [
  carryOut(
    () => provider,
    () => world.handovers,
  ),
  sealDocuments(() => provider),
];
const contacts: Readonly<Record<string, string>> = { ann: 'ann@client.test', bob: 'bob@client.test' };

/** @param isDraft prepared at the provider, instead of made of a template */
async function begun(provider: DropboxSign, isDraft: boolean) {
  const world = new ProviderWorld();
  const handlers = handlersOf(world, provider);
  await world.prepare({ provider: 'dropbox-sign', template: isDraft ? null : 't1' });
  if (!isDraft) await world.placeAndSend();
  return { world, handlers };
}

async function played(isDraft: boolean): Promise<Played> {
  const provider = there.provider();
  const { world, handlers } = await begun(provider, isDraft);
  // what somebody does at a page is told; nothing else has to be waited for
  let isDue = true;
  const settle = async () => {
    await world.settle(handlers);
    await there.deliver(world, isDue ? 1 : 0);
    isDue = false;
    await world.settle(handlers);
  };
  const pageOf = async (signer: string) => {
    const state = world.state();
    if (state.is === 'absent') return undefined;
    const inHand = { uuid: document, document: state };
    return provider.signingPage(inHand, contacts[signer] ?? '').catch(() => undefined);
  };
  const act = async (signer: string, path: 'embeddedSign' | 'embeddedDecline', fields: Record<string, string>) => {
    const page = await pageOf(signer);
    isDue = page !== undefined && (await there.act(page, path, fields));
    return isDue;
  };
  await world.settle(handlers);
  if (isDraft) await there.send(world.begun.get(document)?.handed?.claim ?? '');
  await settle();
  return {
    world,
    settle,
    view: async (signer) => {
      const page = await pageOf(signer);
      isDue = page !== undefined && (await fetch(page)).ok;
      return isDue;
    },
    sign: (signer) => act(signer, 'embeddedSign', { signature: signer }),
    decline: (signer, reason) => act(signer, 'embeddedDecline', { reason }),
  };
}

describe('documents of templates at Dropbox Sign', () => signatureContract(() => played(false)));
describe('documents prepared at Dropbox Sign', () => signatureContract(() => played(true)));

describe('what it tells', () => {
  const signedByBoth = async (fault: string) => {
    const { world, settle, sign } = await played(false);
    await there.fault(fault);
    await sign('ann');
    await settle();
    await sign('bob');
    await settle();
    return world;
  };

  it.each(['repeated', 'reordered', 'forged'])('leads to the same, also when it is %s', async (fault) => {
    const world = await signedByBoth(fault);
    await there.fault('off');
    await there.deliver(world);
    await world.settle(handlersOf(world, there.provider()));
    expect(world.is()).toBe('signed');
    const types = world.types(signatureDocument, document);
    for (const [type, count] of [
      ['SignatureDocumentSent', 1],
      ['SignerSigned', 2],
      ['SignatureDocumentSigned', 1],
      ['SignedPdfFiled', 1],
    ] as const)
      expect(types.filter((one) => one === type)).toHaveLength(count);
  });

  it('is asked for when it was lost', async () => {
    const world = await signedByBoth('silent');
    expect(world.is()).toBe('sent');
    await followOne(document, null, () => there.provider(), world.tools);
    expect(world.is()).toBe('signed');
  });

  it('ends a draft there that was voided here and is sent nevertheless', async () => {
    const provider = there.provider();
    const { world, handlers } = await begun(provider, true);
    await world.settle(handlers);
    const claim = world.begun.get(document)?.handed?.claim ?? '';
    await world.command({ type: 'VoidDocument', reason: '' });
    await world.settle(handlers);
    expect(world.is()).toBe('voided');
    expect(world.begun.size).toBe(0);
    await there.send(claim);
    await there.deliver(world, 1);
    await world.settle(handlers);
    expect(await there.requestsOf(document)).toEqual([]);
  });
});

/** R21: each way of failing, at each request. */
describe('where it fails', () => {
  const faults = ['slow', 'busy', 'fail', 'lost', 'garbage'] as const;
  const impatient = { timeout: 300, tries: 1 } as const;
  /** As long as a slow machine takes, once nothing is at fault any more. */
  const patient = (world: ProviderWorld) => handlersOf(world, there.provider());

  it.each(faults)('hands a document over once: %s', async (fault) => {
    const { world, handlers } = await begun(there.provider(impatient), false);
    await there.fault(fault);
    expect(await world.settle(handlers)).toBe(true);
    await there.fault('off');
    for (let tried = 0; tried < 3 && (await world.settle(patient(world))); tried += 1);
    expect(await there.requestsOf(document)).toHaveLength(1);
    expect(world.types(signatureDocument, document)).toContain('SignatureDocumentRegistered');
  });

  it.each(faults)('makes one draft that can be sent: %s', async (fault) => {
    const { world, handlers } = await begun(there.provider(impatient), true);
    await there.fault(fault);
    expect(await world.settle(handlers)).toBe(true);
    await there.fault('off');
    expect(await world.settle(patient(world))).toBe(false);
    await there.send(world.begun.get(document)?.handed?.claim ?? '');
    expect(await there.requestsOf(document)).toHaveLength(1);
  });

  it.each(faults)('hears in the end that it was signed: %s', async (fault) => {
    const { world, sign } = await played(false);
    await sign('ann');
    await there.fault(fault);
    await there.deliver(world, 2);
    const handlers = handlersOf(world, there.provider(impatient));
    expect(await world.settle(handlers)).toBe(true);
    await there.fault('off');
    expect(await world.settle(patient(world))).toBe(false);
    expect(world.is()).toBe('partially_signed');
  });

  it.each(faults)('voids in the end: %s', async (fault) => {
    const { world } = await played(false);
    await world.command({ type: 'VoidDocument', reason: '' });
    await there.fault(fault);
    const handlers = handlersOf(world, there.provider(impatient));
    // what is told with nothing to read cannot come as garbage
    expect(await world.settle(handlers)).toBe(fault !== 'garbage');
    await there.fault('off');
    await world.settle(patient(world));
    expect(world.is()).toBe('voided');
    expect(await there.requestsOf(document)).toEqual([]);
  });

  it.each(faults)('files one signed PDF in the end: %s', async (fault) => {
    const { world, sign } = await played(false);
    for (const signer of ['ann', 'bob']) await sign(signer);
    await followOne(document, null, () => there.provider(), world.tools);
    await there.fault(fault);
    const handlers = handlersOf(world, there.provider(impatient));
    const isLater = await world.settle(handlers);
    // a PDF is no JSON that could be garbled
    expect(isLater).toBe(fault !== 'garbage');
    await there.fault('off');
    await world.settle(patient(world));
    const types = world.types(signatureDocument, document);
    expect(types.filter((one) => one === 'SignedPdfFiled')).toHaveLength(1);
  });

  it('is asked no more for a while after five failures in a row', async () => {
    await there.fault('fail');
    const provider = there.provider({ tries: 1 });
    const { world } = await begun(provider, false);
    const state = world.state();
    if (state.is === 'absent') throw new Error('There is no document.');
    const inHand = { uuid: document, document: state };
    for (let tried = 0; tried < 5; tried += 1) await expect(provider.find(inHand)).rejects.toThrow('status 500');
    await there.fault('off');
    await expect(provider.find(inHand)).rejects.toThrow('a moment ago');
  });
});

import { file, fileTree, nodeOf } from '@daybook/files/domain';
import { signatureDocument } from '@daybook/signatures/domain';
import { PDF } from '@libpdf/core';
import { sealedFileOf } from '../sealing.js';
import { company, document } from '../spec/world.js';
import type { ProviderWorld } from './spec/provider-world.js';

/** How a document of one adapter is carried out by people. Each returns whether they could do it. */
export interface Played {
  readonly world: ProviderWorld;
  view(signer: string): Promise<boolean>;
  sign(signer: string): Promise<boolean>;
  decline(signer: string, reason: string): Promise<boolean>;
  /** Everything that happened is heard of. */
  settle(): Promise<void>;
}

const typesOf = ({ world }: Played) => world.types(signatureDocument, document);
const times = (played: Played, type: string) => typesOf(played).filter((one) => one === type).length;

/** What every adapter of the port promises. @param begin a letter for Ann and then Bob that is out for signature */
export function signatureContract(begin: () => Promise<Played>): void {
  let played: Played;
  beforeEach(async () => {
    played = await begin();
  });

  it('is out, and nobody has done anything yet', () => {
    expect(played.world.is()).toBe('sent');
    expect(times(played, 'SignatureDocumentSent')).toBe(1);
  });

  it('is opened by the one whose turn it is', async () => {
    expect(await played.view('ann')).toBe(true);
    await played.settle();
    expect(played.world.is()).toBe('viewed');
    expect(played.world.signerIs('ann')).toBe('viewed');
    expect(played.world.signerIs('bob')).toBe('waiting');
  });

  it('is signed in order', async () => {
    expect(await played.sign('bob')).toBe(false);
    expect(await played.sign('ann')).toBe(true);
    await played.settle();
    expect(played.world.is()).toBe('partially_signed');
    expect(await played.sign('bob')).toBe(true);
    await played.settle();
    expect(played.world.is()).toBe('signed');
  });

  it('leaves one sealed PDF, locked and filed', async () => {
    for (const signer of ['ann', 'bob']) {
      await played.sign(signer);
      await played.settle();
    }
    const { world } = played;
    expect(times(played, 'SignedPdfFiled')).toBe(1);
    const { state } = world.load(file, sealedFileOf(document)) as never as {
      state: { lockedBy: string | null; versions: { object: string }[] };
    };
    expect(state.versions).toHaveLength(1);
    expect(world.types(file, sealedFileOf(document))).toContain('FileLocked');
    const pdf = await PDF.load(new Uint8Array(world.objects.get(state.versions[0]?.object ?? '') as Buffer));
    expect(pdf.getPages().length).toBeGreaterThan(3);
    expect(nodeOf(world.load(fileTree, company).state as never, sealedFileOf(document))).toBeDefined();
  });

  it('is signed once by each, however often they try', async () => {
    await played.sign('ann');
    await played.settle();
    await played.sign('ann');
    await played.settle();
    expect(times(played, 'SignerSigned')).toBe(1);
  });

  it('ends where one declines, with their reason', async () => {
    expect(await played.decline('ann', 'The fee is wrong.')).toBe(true);
    await played.settle();
    expect(played.world.is()).toBe('declined');
    expect(await played.sign('bob')).toBe(false);
    const declined = played.world.past(signatureDocument, document).find(({ type }) => type.endsWith('Declined'));
    expect(declined?.data).toEqual({ signer: 'ann', reason: 'The fee is wrong.' });
  });

  it('can be voided, after which nobody can sign', async () => {
    await played.sign('ann');
    await played.settle();
    await played.world.command({ type: 'VoidDocument', reason: 'Sent by mistake.' });
    await played.settle();
    expect(played.world.is()).toBe('voided');
    expect(await played.sign('bob')).toBe(false);
    await played.settle();
    expect(played.world.is()).toBe('voided');
  });

  it('can be voided no more once everybody has signed', async () => {
    for (const signer of ['ann', 'bob']) {
      await played.sign(signer);
      await played.settle();
    }
    expect(await played.world.command({ type: 'VoidDocument', reason: '' })).toMatchObject({ refused: 'cannotVoid' });
  });

  it('ends for all when it expires', async () => {
    await played.world.command({ type: 'ExpireDocument', today: '2026-03-07' });
    await played.settle();
    expect(await played.sign('ann')).toBe(false);
    await played.settle();
    expect(played.world.is()).toBe('expired');
  });
}

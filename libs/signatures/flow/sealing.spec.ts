import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childrenOf, file, fileTree, nodeOf, taxYearOf } from '@daybook/files/domain';
import { rootOf } from '@daybook/files/flow';
import { signatureDocument } from '../domain/index.js';
import { House } from './provider/index.js';
import { sealDocuments, sealedFileOf } from './sealing.js';
import { fieldOf, lastSignature, letterBeforeLastSignature, signedByAll } from './spec/signed-letter.js';
import { company, document, type SigningWorld, sourceWork } from './spec/world.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-sealing-'));
afterAll(() => rmSync(folder, { recursive: true }));

const settings = { dataDir: folder, firmName: 'Ledger & Sons', signing: { certificate: null, timestampUrl: null } };
const handlerOf = (world: SigningWorld) =>
  sealDocuments(
    () =>
      new House({ work: sourceWork, settings, recordOf: async () => world.past(signatureDocument, document) as never }),
  );

const sealedFile = sealedFileOf(document);
const filed = (world: SigningWorld) =>
  world.past(signatureDocument, document).filter(({ type }) => type === 'SignedPdfFiled');

function sealedBytes(world: SigningWorld): Buffer {
  const { state } = world.load(file, sealedFile);
  const [version] = (state as { versions: { object: string }[] }).versions;
  return world.objects.get(version?.object ?? '') as Buffer;
}

function outputOf(program: string, ...args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}

async function signed(pages = 3, changes = {}) {
  const world = await letterBeforeLastSignature(pages, changes);
  await world.tell(handlerOf(world), lastSignature, signedByAll);
  return world;
}

it('files one sealed PDF with what was signed and how, which others find valid', async () => {
  const world = await signed();
  const bytes = sealedBytes(world);
  const path = process.env.KEEP_PDF ?? join(folder, 'sealed.pdf');
  writeFileSync(path, bytes);
  expect(outputOf('pdfsig', '-nocert', path)).toMatch(/Total document signed[\s\S]*Signature is Valid/);
  const text = outputOf('pdftotext', '-layout', path, '-');
  for (const words of [
    'Jan 5, 2026',
    'President',
    'Bob Ray',
    'Certificate of completion',
    document,
    'Blue Fern',
    'America/New York',
    'ann@client.test',
    'IP address: 203.0.113.7',
    'Agreed to sign electronically (version 1 of the terms) on Jan 5, 2026, 10:00:00 AM EST',
    'Ann Łukasz signed the document.',
    'signed in to the client portal',
  ])
    expect(text).toContain(words);
  expect(filed(world)).toMatchObject([
    {
      data: {
        file: sealedFile,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        certificate: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    },
  ]);
  const tree = world.load(fileTree, company).state as Parameters<typeof childrenOf>[0];
  const [into, ...others] = childrenOf(tree, rootOf(company));
  expect(others).toEqual([]);
  expect(into).toMatchObject({ title: 'Signed documents', isHidden: false });
  expect(nodeOf(tree, sealedFile)).toMatchObject({ parent: into?.uuid, title: 'Engagement letter (signed).pdf' });
  expect(world.types(file, sealedFile)).toEqual(['FileCreated', 'FileLocked']);
});

it('files a consent to share tax papers among those papers, so that the same people see it', async () => {
  const world = await signed(1, { documentType: 'form_7216' });
  const tree = world.load(fileTree, company).state as Parameters<typeof taxYearOf>[0];
  const sealed = nodeOf(tree, sealedFile);
  expect(sealed && taxYearOf(tree, sealed)).toBe(2026);
});

it('draws into the field of each signer what that one put in, also where two fields share a uuid', async () => {
  const shared = '00000000-0000-4000-8000-0000000000e1';
  const world = await letterBeforeLastSignature(1, {}, [
    { ...fieldOf('ann', 'text', 0.2), uuid: shared },
    { ...fieldOf('bob', 'text', 0.6), uuid: shared },
  ]);
  const wrote = (signer: string, text: string) =>
    ({ type: 'SignerSigned', data: { signer, values: { [shared]: text }, evidence: null } }) as const;
  await world.tell(handlerOf(world), wrote('ann', 'Nothing owed'), wrote('bob', 'Thousands owed'), signedByAll);
  const path = join(folder, 'shared.pdf');
  writeFileSync(path, sealedBytes(world));
  const words = outputOf('pdftotext', '-bbox', '-l', '1', path, '-').matchAll(
    /yMin="([\d.]+)"[^>]*>(Nothing|Thousands)</g,
  );
  const read = [...words].map(([, top, word]) => [word, Math.round((Number(top) / 792) * 10)]);
  expect(read).toEqual([
    ['Nothing', 2],
    ['Thousands', 6],
  ]);
});

it('seals nothing that is not what was signed, and says which page that is', async () => {
  const world = await letterBeforeLastSignature(3);
  const compose = async () => ({ untrue: 2 });
  const recordOf = async () => world.past(signatureDocument, document) as never;
  const handler = sealDocuments(() => new House({ work: { compose }, settings, recordOf }));
  await world.tell(handler, lastSignature, signedByAll);
  expect(world.failures()).toEqual([expect.stringMatching(/page 2 .* was not sealed/)]);
  expect(world.state().is).toBe('failed');
  expect(filed(world)).toEqual([]);
  expect(world.types(file, sealedFile)).toEqual([]);
});

it.each(['CreateFile', 'LockFile', 'AddFolder', 'AddFileNode', 'FileSignedPdf'])(
  'makes no second file when it ends after %s',
  async (step) => {
    const world = await letterBeforeLastSignature(1);
    let isDead = false;
    world.afterCommand = (type) => {
      if (type !== step || isDead) return;
      isDead = true;
      throw new Error('killed');
    };
    const handler = handlerOf(world);
    await world.tell(handler, lastSignature);
    await expect(world.tell(handler, signedByAll)).rejects.toThrow('killed');
    const event = world.past(signatureDocument, document).find(({ type }) => type === 'SignatureDocumentSigned');
    for (const _ of [1, 2]) await handler.on.SignatureDocumentSigned?.(event as never, world.tools);
    expect(filed(world)).toHaveLength(1);
    const tree = world.load(fileTree, company).state as Parameters<typeof childrenOf>[0];
    expect([...tree.nodes.values()].filter(({ kind }) => kind === 'file')).toHaveLength(1);
    const sha256 = createHash('sha256').update(sealedBytes(world)).digest('hex');
    expect(filed(world)[0]?.data).toMatchObject({ file: sealedFile, sha256 });
  },
);

it('seals what is named in letters that its fonts lack', async () => {
  const contacts = {
    ann: { name: '王小明', email: 'ann@client.test' },
    bob: { name: 'سارة', email: 'bob@client.test' },
  };
  const world = await signed(1, { contacts, name: '契約書 😀' });
  expect(filed(world)).toHaveLength(1);
});

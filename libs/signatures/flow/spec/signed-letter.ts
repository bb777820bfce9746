import { file, fileTree } from '@daybook/files/domain';
import { rootOf } from '@daybook/files/flow';
import type { Field, PreparedDocument, SignatureDocumentEvent } from '@daybook/signatures/domain';
import { drawingOf, signatureDocument } from '@daybook/signatures/domain';
import { PDF } from '@libpdf/core';
import { company, document, original, SigningWorld } from './world.js';

const place = { x: 0.1, width: 0.4, height: 0.06, isRequired: true, label: '' };
export const fieldOf = (signer: string, kind: Field['kind'], y: number, page = 1): Field => ({
  ...place,
  uuid: `${signer} ${kind}`,
  signer,
  kind,
  page,
  y,
});

const letter: PreparedDocument = {
  name: 'Engagement letter',
  documentType: 'custom',
  provider: 'house',
  original: { file: original, sha256: '' },
  signers: [
    { uuid: 'ann', user: 'u-ann', place: 1 },
    { uuid: 'bob', user: 'u-bob', place: 2 },
  ],
  contacts: {
    ann: { name: 'Ann Łukasz', email: 'ann@client.test' },
    bob: { name: 'Bob Ray', email: 'bob@client.test' },
  },
  message: 'Please sign before the busy season.',
  expiresOn: '2026-03-06',
  reminderFrequency: 'NO_REMINDER',
  todo: null,
  template: null,
};

const usualFields = [
  fieldOf('ann', 'signature', 0.2),
  fieldOf('ann', 'date', 0.3),
  fieldOf('ann', 'checkbox', 0.4),
  fieldOf('bob', 'signature', 0.6),
  fieldOf('bob', 'text', 0.7),
];

const wave = Array.from({ length: 60 }, (_, n) => ({ x: 60 + n * 14, y: 70 + 50 * Math.sin(n / 4) }));
const evidence = {
  ip: '203.0.113.7',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile Safari/604.1',
  method: 'portal',
} as const;

export async function pagesOf(count: number): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (let n = 1; n <= count; n += 1)
    pdf.addPage({ size: 'letter' }).drawText(`Page ${n} of the letter`, { x: 72, y: 720, size: 14 });
  return pdf.save();
}

/** What happened to a letter until all have signed it but the last signer, whose signature `lastSignature` is. */
export async function letterBeforeLastSignature(
  pages = 3,
  changes: Partial<PreparedDocument> = {},
  fields = usualFields,
): Promise<SigningWorld> {
  const world = new SigningWorld();
  world.answers.push(['time_zone as zone', [{ name: 'Blue Fern', zone: 'America/New_York' }]]);
  world.append(fileTree, company, { type: 'FileTreePlanted', data: { root: rootOf(company) } });
  const uploaded = world.uploaded(await pagesOf(pages));
  world.append(file, original, uploaded);
  const { sha256 } = uploaded.data as { sha256: string };
  const events: SignatureDocumentEvent[] = [
    { type: 'SignatureDocumentPrepared', data: { ...letter, ...changes, original: { file: original, sha256 } } },
    { type: 'SignatureOriginalAccepted', data: { pages } },
    {
      type: 'SignatureFieldsPlaced',
      data: { fields },
    },
    { type: 'SignatureDocumentSent', data: {} },
    { type: 'SignatureDocumentViewed', data: { signer: 'ann' } },
    { type: 'SignerConsented', data: { signer: 'ann', version: '1' } },
    {
      type: 'SignerSigned',
      data: {
        signer: 'ann',
        values: { 'ann signature': drawingOf([wave]), 'ann date': '2026-01-05', 'ann checkbox': 'yes' },
        evidence,
      },
    },
    { type: 'SignerConsented', data: { signer: 'bob', version: '1' } },
  ];
  for (const event of events) world.append(signatureDocument, document, event);
  return world;
}

export const lastSignature: SignatureDocumentEvent = {
  type: 'SignerSigned',
  data: { signer: 'bob', values: { 'bob signature': 'Bob Ray', 'bob text': 'President' }, evidence },
};
export const signedByAll: SignatureDocumentEvent = { type: 'SignatureDocumentSigned', data: {} };

import { file } from '@daybook/files/domain';
import type { Letter, MergeField, SignatureDocumentEvent } from '@daybook/signatures/domain';
import { PDF } from '@libpdf/core';
import { signatureDocument } from '../domain/signature-document.js';
import { letter as sample } from '../domain/signature-samples.js';
import { drawTexts } from './drawing.js';
import { pagesOf } from './spec/signed-letter.js';
import { document, original, SigningWorld, sourceWork } from './spec/world.js';

const handler = drawTexts(sourceWork);
const place = { page: 1, x: 0.1, y: 0.3, width: 0.5, height: 0.03 };
const company: MergeField = { ...place, uuid: 'm1', kind: 'company', signer: null, text: '' };
const terms: Letter = {
  batch: 'b',
  year: 2026,
  from: '2026-01-01',
  to: '2026-12-31',
  lines: Array.from({ length: 40 }, (_, n) => ({ service: `Service ${n}`, cents: 100 + n, frequency: 'monthly' })),
};
const fixed: SignatureDocumentEvent = { type: 'SignatureTextsFixed', data: { texts: { m1: 'Łódź Bakery' } } };

async function prepared(changes: { letter?: Letter } = {}, bytes?: Uint8Array): Promise<SigningWorld> {
  const world = new SigningWorld();
  const uploaded = world.uploaded(bytes ?? (await pagesOf(2)));
  world.append(file, original, uploaded);
  const events: SignatureDocumentEvent[] = [
    { type: 'SignatureDocumentPrepared', data: { ...sample, ...changes, original: { file: original, sha256: 'x' } } },
    { type: 'SignatureOriginalAccepted', data: { pages: 2 } },
    { type: 'SignatureFieldsPlaced', data: { fields: [], mergeFields: [company] } },
  ];
  for (const event of events) world.append(signatureDocument, document, event);
  return world;
}

const stateOf = (world: SigningWorld) => {
  const state = world.state();
  if (state.is === 'absent') throw new Error('There is no document.');
  return state;
};

it('puts the texts onto a copy of the PDF, once, and sends that', async () => {
  const world = await prepared();
  await world.tell(handler, fixed);
  const state = stateOf(world);
  expect(state).toMatchObject({ is: 'sent', pages: 2, mergeFields: [], texts: null, isDrawn: true });
  expect(state.original.file).not.toBe(original);
  expect(world.types(signatureDocument, document).filter((type) => type === 'SignatureDocumentSent')).toHaveLength(1);
  const stored = [...world.objects].filter(([key]) => key.startsWith(`files/${state.original.file}`));
  expect(stored).toHaveLength(1);
  const pdf = await PDF.load(stored[0]?.[1] ?? new Uint8Array());
  expect(pdf.getPage(0)?.extractText().text).toContain('Łódź Bakery');
});

it('goes on where it was interrupted, with what was stored then', async () => {
  const world = await prepared();
  world.afterCommand = (type) => {
    if (type === 'CreateFile') throw new Error('killed');
  };
  await expect(world.tell(handler, fixed)).rejects.toThrow('killed');
  world.afterCommand = () => undefined;
  const [event] = world.past(signatureDocument, document).slice(-1);
  if (event) await handler.on.SignatureTextsFixed?.(event as never, world.tools);
  const { is, original: drawn } = stateOf(world);
  expect(is).toBe('sent');
  expect(world.types(file, drawn.file)).toEqual(['FileCreated']);
  expect(world.load(file, drawn.file).state).toMatchObject({ is: 'there', versions: [{ sha256: drawn.sha256 }] });
});

it('puts the fees of a letter behind it', async () => {
  const world = await prepared({ letter: terms });
  await world.tell(handler, fixed);
  const state = stateOf(world);
  expect(state.pages).toBe(4);
  const bytes = [...world.objects].find(([key]) => key.startsWith(`files/${state.original.file}`))?.[1];
  const pdf = await PDF.load(bytes ?? new Uint8Array());
  const text = [2, 3].map((page) => pdf.getPage(page)?.extractText().text ?? '').join(' ');
  for (const words of [
    'Schedule of fees',
    'Jan 1, 2026 to Dec 31, 2026',
    'Service 39',
    '$1.39',
    'Total: $47.80 per month',
  ])
    expect(text).toContain(words);
});

it('says so where the PDF cannot be drawn on', async () => {
  const world = await prepared({}, Buffer.from('no pdf'));
  await world.tell(handler, fixed);
  expect(world.failures()).toHaveLength(1);
  expect(stateOf(world).is).toBe('failed');
});

import { createHash } from 'node:crypto';
import { file } from '@daybook/files/domain';
import { type FieldKind, type LetterTerms, signatureTemplate, type TemplateField } from '@daybook/signatures/domain';
import type { DemoCommand } from '../demo-command.js';
import { type Mark, pdf } from '../papers/pdf.js';
import { uuidOf } from '../seeded-random.js';

export interface Document {
  readonly key: string;
  readonly name: string;
  readonly text: readonly string[];
  readonly letter?: LetterTerms;
}

export const documents: readonly Document[] = [
  {
    key: 'engagement-letter',
    name: 'Engagement letter',
    text: [
      'Thank you for choosing us as your accountants. This letter says what we will do for you.',
      'We keep your books from the records that you give us, prepare monthly financial',
      'statements, and prepare the federal and state income tax returns of the company.',
      'We do not audit. You remain responsible for the records and for what they say.',
      'Fees are billed monthly. Either side may end this agreement with 30 days notice.',
      'If this is what you expect, please sign below.',
    ],
    letter: {
      lines: [
        { service: 'Monthly bookkeeping and financial statements', cents: 65_000, frequency: 'monthly' },
        { service: 'Federal and state income tax returns', cents: 185_000, frequency: 'yearly' },
      ],
      startMonth: 1,
      months: 12,
    },
  },
  {
    key: 'form-8879',
    name: 'Form 8879, IRS e-file signature authorization',
    text: [
      'I declare that I have examined a copy of the income tax return for this year, and that',
      'to the best of my knowledge and belief it is true, correct and complete.',
      'I authorize the firm to send the return to the IRS, and to enter my PIN as my',
      'signature on the return that is filed electronically.',
    ],
  },
];

/** Where the line of a signer is, counted from 0. */
const line = (signer: number) => 560 + signer * 90;

/** Documents of the firm that clients are asked to sign, as templates. */
export function toSign(at: () => string): DemoCommand[] {
  return documents.flatMap((document): DemoCommand[] => {
    const stream = templateUuid(document.key);
    const by = { by: 'admin', company: null };
    const { original, create } = storedFor(document, { item: stream, kind: 'signatureTemplate' });
    const fields = fieldsOf(document);
    const save = { type: 'SaveSignatureTemplate', name: document.name, original, places: [1], fields };
    const terms = document.letter && { type: 'ChangeLetterTerms', to: document.letter };
    return [
      { at: at(), ...by, ...create },
      { at: at(), ...by, decider: signatureTemplate, stream, command: save },
      ...(terms ? [{ at: at(), ...by, decider: signatureTemplate, stream, command: terms }] : []),
    ];
  });
}

export function templateUuid(key: string): string {
  return uuidOf('signature template', key);
}

/** A PDF that belongs to a template or a document, with the command that stores it. */
export function storedFor({ key, name, text }: Document, attachedTo: AttachedTo, signers = 1) {
  return storedAs(uuidOf('file to sign', attachedTo.item), key, pdf([page(name, text, signers)]), attachedTo);
}

interface AttachedTo {
  readonly item: string;
  readonly kind: string;
}

export function storedAs(uuid: string, key: string, bytes: Buffer, attachedTo: AttachedTo) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const version = uuidOf('version', uuid, 1);
  const stored = { version, filename: `${key}.pdf`, size: bytes.length, sha256, mediaType: 'application/pdf' };
  const command = { type: 'CreateFile', ...stored, object: `files/${uuid}/${version}`, attachedTo, owner: null };
  return { original: { file: uuid, sha256 }, create: { decider: file, stream: uuid, command, bytes } };
}

export function fieldsOf({ key }: Pick<Document, 'key'>, signer = 0): TemplateField[] {
  const one = (kind: FieldKind, x: number, width: number) => field(key, signer, kind, x, width);
  return [one('signature', 56, 220), one('name', 300, 130), one('date', 450, 100)];
}

/** The page with a line for each signer. */
export function page(heading: string, text: readonly string[], signers = 1): Mark[] {
  return [
    { text: heading, x: 56, y: 84, size: 18, bold: true },
    ...text.map((one, n): Mark => ({ text: one, x: 56, y: 130 + n * 18, size: 11 })),
    ...Array.from({ length: signers }, (_, n) => line(n)).flatMap((y): Mark[] => [
      { text: '_'.repeat(96), x: 56, y: y + 6, size: 9 },
      { text: 'Signature', x: 56, y: y + 18, size: 8 },
      { text: 'Name', x: 300, y: y + 18, size: 8 },
      { text: 'Date', x: 450, y: y + 18, size: 8 },
    ]),
  ];
}

/** Above the line of a signer, counted from 0, in points of the page. */
function field(key: string, signer: number, kind: FieldKind, x: number, width: number): TemplateField {
  const height = kind === 'signature' ? 40 : 18;
  const place = { page: 1, x: x / 612, y: (line(signer) - height) / 792, width: width / 612, height: height / 792 };
  const uuid = signer === 0 ? uuidOf('signature field', key, kind) : uuidOf('signature field', key, kind, signer);
  return { uuid, role: signer + 1, kind, ...place, isRequired: true, label: '' };
}

import { addDays } from '@daybook/kernel/events';
import {
  feeFrequencyLabels,
  inDollars,
  type LetterBatch,
  type LetterTerms,
  letterTask,
  termInWords,
} from '@daybook/signatures/domain';
import { asyncTask } from '@daybook/tasks/domain';
import { v5 } from 'uuid';
import type { DemoCommand } from '../demo-command.js';
import { companyUuid } from '../firm.js';
import { atWork, day, minute } from '../hours.js';
import { type Mark, pdf } from '../papers/pdf.js';
import { uuidOf } from '../seeded-random.js';
import { letters } from './documents.js';
import { LifeOfDocument } from './life-of-document.js';
import { type Document, documents, fieldsOf, page, storedAs, storedFor, templateUuid } from './to-sign.js';

const ago = 41;
const within = 90;
const key = 'engagement-letter';
const batch = uuidOf('batch of letters');

/** The engagement letters that the managing partner sent to some companies at once. */
export function lettersSent(today: Date): DemoCommand[] {
  const document = documents.find((one) => one.key === key);
  if (!document?.letter) throw new Error('There is no engagement letter.');
  const begun = atWork(today.getTime() - ago * day);
  const sent = parametersOf(document.name, document.letter, begun);
  const task = (minutes: number, command: DemoCommand['command']): DemoCommand => {
    const at = new Date(begun + minutes * minute).toISOString();
    return { at, by: minutes === 0 ? 'admin' : null, company: null, decider: asyncTask, stream: batch, command };
  };
  const start = { type: 'StartTask', kind: letterTask, parameters: sent };
  const succeed = { type: 'SucceedTask', result: { sent: letters.length, skipped: 0 }, file: null };
  const sentLetters = letters.flatMap((letter) => letterTo(letter, { document, sent, today }));
  return [task(0, start), ...sentLetters, task(30, succeed)];
}

function parametersOf(name: string, { lines }: LetterTerms, begun: number): LetterBatch {
  const first = new Date(begun);
  const month = (after: number, date: number) =>
    new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + after, date)).toISOString().slice(0, 10);
  const [from, to] = [month(1, 1), month(13, 0)];
  const year = Number(from.slice(0, 4));
  return {
    template: templateUuid(key),
    name: `${name} ${year}`,
    companies: letters.map(({ company }) => companyUuid(company)),
    year,
    from,
    to,
    lines,
    fees: {},
    signers: 'primary',
    reminderFrequency: 'NO_REMINDER',
    expiresOn: addDays(first.toISOString().slice(0, 10), within),
    message: null,
  };
}

interface Sending {
  readonly document: Document;
  readonly sent: LetterBatch;
  readonly today: Date;
}

function letterTo(about: (typeof letters)[number], { document, sent, today }: Sending): DemoCommand[] {
  const uuid = v5('engagement letter 1', companyUuid(about.company));
  const { year, from, to, lines } = sent;
  const letter = { batch, year, from, to, lines };
  const kind = { documentType: 'engagement_letter', template: sent.template, letter } as const;
  const { original } = storedFor(document, { item: sent.template, kind: 'signatureTemplate' });
  const attachedTo = { item: uuid, kind: 'signatureDocument' };
  const drawn = storedAs(v5('drawn', uuid), key, withFees(document, sent), attachedTo);
  const send = [drawn.create, { type: 'SendWithTexts' as const, original: drawn.original, pages: 2 }];
  const fields = (signer: number) => fieldsOf({ key: uuid }, signer).map(({ role: _, ...one }) => one);
  return new LifeOfDocument(
    uuid,
    { ...about, name: sent.name, by: 'admin', ago, within },
    { original, kind, fields, send },
    today,
  ).live();
}

/** As the product draws it: what is agreed on stands on a page behind the letter. */
function withFees({ name, text }: Document, sent: LetterBatch): Buffer {
  const rows = sent.lines.map(({ service, cents, frequency }, n): Mark[] => [
    { text: service, x: 56, y: 160 + n * 20 },
    { text: `${inDollars(cents)} ${feeFrequencyLabels[frequency].toLowerCase()}`, x: 400, y: 160 + n * 20 },
  ]);
  const heading: Mark = { text: 'Schedule of fees', x: 56, y: 84, size: 18, bold: true };
  return pdf([page(name, text), [heading, { text: `Term: ${termInWords(sent)}`, x: 56, y: 120 }, ...rows.flat()]]);
}

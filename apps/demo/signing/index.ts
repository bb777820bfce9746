import type { DemoCommand } from '../demo-command.js';
import { companyUuid } from '../firm.js';
import { atWork, day, minute } from '../hours.js';
import { uuidOf } from '../seeded-random.js';
import { type DemoDocument, demoDocuments } from './documents.js';
import { lettersSent } from './letters.js';
import { LifeOfDocument } from './life-of-document.js';
import { fieldsOf, storedFor } from './to-sign.js';

/** What was signed on its own, and a batch of engagement letters, up to `today`. */
export function signedDocuments(today: Date): DemoCommand[] {
  return [...demoDocuments.flatMap((document) => prepared(document, today)), ...lettersSent(today)];
}

function prepared(document: DemoDocument, today: Date): DemoCommand[] {
  const uuid = uuidOf('document', document.company, document.key);
  const attachedTo = { item: uuid, kind: 'signatureDocument' };
  const { original, create } = storedFor(document, attachedTo, document.signers.length);
  const kind = { documentType: 'custom', template: null } as const;
  const fields = (signer: number) => fieldsOf({ key: uuid }, signer).map(({ role: _, ...one }) => one);
  const at = new Date(atWork(today.getTime() - document.ago * day) - minute).toISOString();
  const stored: DemoCommand = { ...create, at, by: document.by, company: companyUuid(document.company) };
  return [stored, ...new LifeOfDocument(uuid, document, { original, kind, fields, send: [] }, today).live()];
}

import type { SigningKey } from '@daybook/audit/flow';
import { verifyLink } from '@daybook/kernel/commands';
import { type EventLog, firstPositionOf, type LoggedEvent } from '@daybook/kernel/event-log';
import type { PDF } from '@libpdf/core';
import {
  type CheckProof,
  linesAbout,
  type ProvenEvent,
  paperFile,
  proofFile,
  proofFormat,
  type Seal,
  sealStatement,
  sha256,
} from './proof.js';
import { unsealed } from './seal.js';

export interface Finding {
  readonly what: string;
  readonly reason: string;
}

export interface EvidenceVerdict {
  readonly intact: boolean;
  readonly events: number;
  readonly findings: readonly Finding[];
}

type Found = (what: string, reason: string) => void;

/** Holds the evidence of a check against its seal, its own hashes, what its pages show, and the log. */
export async function verifyEvidence(
  bytes: Buffer,
  { key, log }: { readonly key: SigningKey; readonly log: Pick<EventLog, 'read'> },
): Promise<EvidenceVerdict> {
  const findings: Finding[] = [];
  const found: Found = (what, reason) => void findings.push({ what, reason });
  const events = await eventsOf(bytes, key, found);
  for (const event of events) await checkEvent(event, events, log, found);
  return { intact: findings.length === 0, events: events.length, findings };
}

async function eventsOf(bytes: Buffer, key: SigningKey, found: Found): Promise<readonly ProvenEvent[]> {
  const opened = unsealed(bytes);
  if (!opened) {
    found('The file', 'It has no seal: it is no evidence of a check, or its end was changed or cut off.');
    return [];
  }
  const { seal, pdf } = opened;
  checkSeal(seal, key, found);
  if (sha256(pdf) !== seal.pdf) found('The file', 'It was changed after it was sealed.');
  const { PDF } = await import('@libpdf/core');
  const document = await PDF.load(new Uint8Array(pdf)).catch(() => undefined);
  if (!document) {
    found('The file', 'It cannot be read as a PDF.');
    return [];
  }
  const paper = document.attachments.get(paperFile);
  if ((paper && sha256(paper)) !== seal.paper) found('The paper', 'It was changed, removed or added.');
  const proof = document.attachments.get(proofFile);
  if (!proof || sha256(proof) !== seal.proof) found('The record in the file', 'It was changed or removed.');
  const events = proof ? read(proof, found) : [];
  checkPages(document, events, found);
  return events;
}

function checkSeal(seal: Seal, key: SigningKey, found: Found): void {
  if (seal.key !== key.id) found('The seal', `It is of another key (${seal.key}) than this firm's (${key.id}).`);
  else if (!key.verify(sealStatement(seal), seal.signature))
    found('The seal', 'It was changed: its signature does not fit.');
}

function read(proof: Uint8Array, found: Found): readonly ProvenEvent[] {
  try {
    const { format, events }: CheckProof = JSON.parse(Buffer.from(proof).toString('utf8'));
    if (format === proofFormat && events.every(({ meta, shown }) => meta && shown)) return events;
  } catch {
    // said below
  }
  found('The record in the file', 'It cannot be read.');
  return [];
}

function checkPages(document: PDF, events: readonly ProvenEvent[], found: Found): void {
  const shown = plain(textOf(document));
  for (const event of events)
    if (linesAbout(event).some((line) => !shown.includes(plain(line))))
      found(nameOf(event), 'The pages show something else, or do not show it.');
}

/** Empty where the pages are too damaged to be read. */
function textOf(document: PDF): string {
  const { warn } = console;
  // of damaged fonts the library tells the console, and the findings tell the reader
  console.warn = () => undefined;
  try {
    return document
      .extractText()
      .map(({ text }) => text)
      .join('');
  } catch {
    return '';
  } finally {
    console.warn = warn;
  }
}

async function checkEvent(
  event: ProvenEvent,
  all: readonly ProvenEvent[],
  log: Pick<EventLog, 'read'>,
  found: Found,
): Promise<void> {
  const logged = event as unknown as LoggedEvent;
  const before = all.find(({ stream, revision }) => stream === event.stream && revision === event.revision - 1);
  const isAlone = event.revision > 0 && !before;
  // of a stream of which the file has a part, an event is held against its own hash, and below against the log
  const wrong = verifyLink(logged, isAlone ? standingBefore(logged) : (before as LoggedEvent | undefined));
  if (wrong) found(nameOf(event), wrong);
  const [stored] = (await log.read(event.stream, event.revision)).slice(0, 1);
  if (!stored || stored.revision !== event.revision) found(nameOf(event), 'The log does not hold it.');
  else if (stored.meta.hash !== event.meta.hash || firstPositionOf(stored) !== event.position || stored.id !== event.id)
    found(nameOf(event), 'The log holds another event in its place.');
}

function standingBefore({ revision, meta, ...event }: LoggedEvent): LoggedEvent {
  return { ...event, revision: revision - 1, meta: { ...meta, hash: String(meta.previous) } };
}

function nameOf({ type, stream, revision, position }: ProvenEvent): string {
  return `${type}, ${stream} revision ${revision}, position ${position}`;
}

/** Letters and digits alone: pages break lines, and not every font knows every sign. */
function plain(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '');
}

import { createHash } from 'node:crypto';

/** Of a check: what an evidence PDF carries inside, for programs. */
export interface CheckProof {
  readonly format: typeof proofFormat;
  readonly company: { readonly uuid: string; readonly name: string };
  readonly check: string;
  readonly madeAt: string;
  /** Of the firm: Ed25519, SPKI, base64. */
  readonly publicKey: string;
  readonly events: readonly ProvenEvent[];
}

/** An event as the log stores it, and as the pages tell it. */
export interface ProvenEvent {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly meta: { readonly [name: string]: unknown };
  readonly shown: ShownEvent;
}

export interface ShownEvent {
  readonly at: string;
  /** With the name of who did it. */
  readonly sentence: string;
}

/** What stands behind the last byte of the PDF proper, as a comment of the PDF. */
export interface Seal {
  /** SHA-256, hex, of all bytes before it. */
  readonly pdf: string;
  readonly proof: string;
  /** Null while there was no paper. */
  readonly paper: string | null;
  /** Fingerprint of the key. */
  readonly key: string;
  readonly signature: string;
}

export const proofFormat = 'daybook check evidence 1';
export const [proofFile, paperFile] = ['proof.json', 'paper.pdf'] as const;

/** What is signed. */
export function sealStatement({ pdf, proof, paper }: Pick<Seal, 'pdf' | 'proof' | 'paper'>): string {
  return [proofFormat, pdf, proof, paper ?? 'no paper'].join('\n');
}

/** The lines of a page about an event. */
export function linesAbout({ position, stream, revision, meta, shown }: ProvenEvent): [string, string, string] {
  return [
    `${shown.at} · position ${position} · ${stream} revision ${revision}`,
    shown.sentence,
    `SHA-256 ${String(meta.hash)}`,
  ];
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

import type { BooksCounts } from '../../domain/index.js';
import type { RecordKind } from '../port.js';

export const manifestName = 'manifest.json';
const format = 'Daybook ledger backup';

/** What a backup holds: as JSON the file that is read first when books are rebuilt. */
export interface Manifest {
  readonly format: typeof format;
  readonly version: 1;
  readonly company: string;
  /** The ledger's id of the company. */
  readonly realm: string;
  /** When the books were read from the ledger, and from when on changes are not in them; ISO 8601 UTC. */
  readonly readAt: string;
  readonly at: string;
  /** 1 to 12; absent in backups from before it was read, whose books are taken for those of calendar years. */
  readonly fiscalYearStartMonth?: number;
  readonly counts: BooksCounts;
  /** SHA-256 over all records. */
  readonly digest: string;
  readonly files: readonly ManifestFile[];
}

export interface ManifestFile {
  /** Of the file in the library. */
  readonly uuid: string;
  readonly name: string;
  readonly kind: RecordKind;
  readonly records: number;
  /** In bytes. */
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

export function manifestBytes(held: Omit<Manifest, 'format' | 'version'>): Buffer {
  return Buffer.from(`${JSON.stringify({ format, version: 1, ...held }, undefined, 2)}\n`);
}

/** @throws Error with a sentence for whoever rebuilds */
export function manifestFrom(bytes: Buffer): Manifest {
  const manifest = parsed(bytes);
  if (manifest?.format !== format) throw new Error('This file is not the manifest of a ledger backup.');
  if (manifest.version !== 1) throw new Error('This backup was made by a newer version of Daybook. Update it first.');
  return manifest as Manifest;
}

function parsed(bytes: Buffer): Partial<Manifest> | undefined {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

import { HttpTimestampAuthority, PDF, type Signer, TimestampError } from '@libpdf/core';
import { ProviderUnavailable } from './provider/port.js';

/** Milliseconds until an authority counts as away. */
const patience = 10_000;

export interface SealAs {
  readonly signer: Signer;
  /** Of an RFC 3161 time-stamping authority; null without. */
  readonly timestampUrl: string | null;
  readonly reason: string;
  readonly location: string;
  /** When the last signer signed. */
  readonly at: Date;
}

/**
 * The PDF with the firm's PAdES signature over all of its bytes, and the time stamp where an authority is set.
 *
 * @throws ProviderUnavailable when the authority gives no time stamp
 */
export async function seal(
  pdf: Uint8Array,
  { signer, timestampUrl, reason, location, at }: SealAs,
): Promise<Uint8Array> {
  const document = await PDF.load(pdf);
  const stamped = timestampUrl && {
    level: 'B-T' as const,
    timestampAuthority: new HttpTimestampAuthority(timestampUrl, { timeout: patience }),
  };
  try {
    const { bytes } = await document.sign({ signer, reason, location, signingTime: at, ...stamped });
    return bytes;
  } catch (error) {
    if (error instanceof TimestampError) throw new ProviderUnavailable(error.message);
    throw error;
  }
}

import { HttpTimestampAuthority, PDF, type Signer } from '@libpdf/core';

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
 * @throws Error when the authority does not answer
 */
export async function seal(
  pdf: Uint8Array,
  { signer, timestampUrl, reason, location, at }: SealAs,
): Promise<Uint8Array> {
  const document = await PDF.load(pdf);
  const { bytes } = await document.sign({
    signer,
    reason,
    location,
    signingTime: at,
    ...(timestampUrl && { level: 'B-T', timestampAuthority: new HttpTimestampAuthority(timestampUrl) }),
  });
  return bytes;
}

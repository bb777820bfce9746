import { HttpTimestampAuthority, P12Signer, PDF } from '@libpdf/core';

export interface SealSettings {
  /** PKCS #12: the firm's certificate, its key and the certificates that lead to it. */
  readonly certificate: Uint8Array;
  readonly password: string;
  /** Of an RFC 3161 time-stamping authority; null without. */
  readonly timestampUrl: string | null;
}

export interface SealAs {
  readonly reason: string;
  readonly location: string;
  /** When the last signer signed. */
  readonly at: Date;
}

/**
 * The PDF with the firm's PAdES signature over all of its bytes, and the time stamp where an authority is set.
 *
 * @throws Error when the certificate cannot be opened, or the authority does not answer
 */
export async function seal(
  pdf: Uint8Array,
  settings: SealSettings,
  { reason, location, at }: SealAs,
): Promise<Uint8Array> {
  const signer = await P12Signer.create(settings.certificate, settings.password, { buildChain: true });
  const document = await PDF.load(pdf);
  const { timestampUrl } = settings;
  const { bytes } = await document.sign({
    signer,
    reason,
    location,
    signingTime: at,
    ...(timestampUrl && { level: 'B-T', timestampAuthority: new HttpTimestampAuthority(timestampUrl) }),
  });
  return bytes;
}

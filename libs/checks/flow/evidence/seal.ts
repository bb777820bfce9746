import type { SigningKey } from '@daybook/audit/flow';
import { type Seal, sealStatement, sha256 } from './proof.js';

const mark = '\n%daybook-seal ';

/** The PDF with its seal behind it: readers of PDF skip the line, and nothing before it can change unnoticed. */
export function sealed(pdf: Uint8Array, parts: Pick<Seal, 'proof' | 'paper'>, key: SigningKey): Buffer {
  const digests = { pdf: sha256(pdf), ...parts };
  const seal: Seal = { ...digests, key: key.id, signature: key.sign(sealStatement(digests)) };
  return Buffer.concat([pdf, Buffer.from(`${mark}${lineOf(seal)}`)]);
}

/** The seal of a file and the bytes before it; undefined where there is none that can be read. */
export function unsealed(bytes: Buffer): { readonly pdf: Buffer; readonly seal: Seal } | undefined {
  const at = bytes.lastIndexOf(mark);
  if (at < 0) return undefined;
  const line = bytes.subarray(at + mark.length).toString('latin1');
  const text = Buffer.from(line, 'base64url').toString('utf8');
  try {
    const { pdf, proof, paper, key, signature }: Seal = JSON.parse(text);
    const seal = { pdf, proof, paper, key, signature: Buffer.from(signature, 'base64').toString('base64') };
    // only as it was written: other letters can stand for the same bytes
    return line === lineOf(seal) ? { pdf: bytes.subarray(0, at), seal } : undefined;
  } catch {
    return undefined;
  }
}

function lineOf({ pdf, proof, paper, key, signature }: Seal): string {
  return `${Buffer.from(JSON.stringify({ pdf, proof, paper, key, signature })).toString('base64url')}\n`;
}

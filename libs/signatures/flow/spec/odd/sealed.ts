import { spawnSync } from 'node:child_process';
import { composeDocument } from '../../../work/compose.js';
import { firmSigner } from '../../firm-certificate.js';
import { seal } from '../../seal.js';

const certificate = { title: 'Certificate of completion', details: [], signers: [], events: [], closing: 'The end.' };
/** Where Ann Lee signs, on the first page. */
export const place = { x: 0.1, y: 0.1, width: 0.4, height: 0.05 };

/** A document signed by Ann Lee, and sealed. @param dataDir where the firm's certificate is kept */
export async function sealed(original: Uint8Array, dataDir: string): Promise<Uint8Array> {
  const fields = [{ ...place, page: 1, value: { is: 'hand', text: 'Ann Lee' } as const }];
  const composed = await composeDocument({ original, fields, certificate });
  if ('untrue' in composed) throw new Error(`Page ${composed.untrue} is another one.`);
  const firm = { dataDir, firmName: 'Ledger & Sons', signing: { certificate: null, timestampUrl: null } };
  const as = { reason: 'Signed', location: 'Ledger & Sons', at: new Date(), timestampUrl: null };
  return seal(composed.bytes, { ...as, signer: await firmSigner(firm) });
}

export function outputOf(program: string, ...args: string[]) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'latin1', maxBuffer: 2 ** 28 });
  if (error) throw error;
  return { status, said: `${stdout}${stderr}` };
}

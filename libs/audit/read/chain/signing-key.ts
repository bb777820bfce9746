import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { purposeKey } from '@daybook/kernel/secrets';

/** Signs statements with Ed25519; `id` tells keys apart without giving them away. */
export interface SigningKey {
  readonly id: string;
  /** SPKI, base64: with it others verify what was signed. */
  readonly publicKey: string;
  /** Base64. */
  sign(statement: string): string;
  verify(statement: string, signature: string): boolean;
}

/** RFC 8410: the bytes before the 32 of an Ed25519 private key in PKCS #8. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param master the secret of the configuration; whoever has it can sign anew what was changed */
export function signingKey(master: string): SigningKey {
  const seed = purposeKey(master, 'audit heads');
  const secret = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  const open = createPublicKey(secret);
  return {
    id: fingerprint(open),
    publicKey: open.export({ format: 'der', type: 'spki' }).toString('base64'),
    sign: (statement) => sign(null, Buffer.from(statement), secret).toString('base64'),
    verify: (statement, signature) => verify(null, Buffer.from(statement), open, Buffer.from(signature, 'base64')),
  };
}

function fingerprint(key: KeyObject): string {
  const bytes = key.export({ format: 'der', type: 'spki' });
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

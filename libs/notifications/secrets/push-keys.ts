import { createECDH, type ECDH } from 'node:crypto';
import { Signer } from '@daybook/kernel/secrets';

/** By which push services know this portal (VAPID, RFC 8292); base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The pair is derived, so that it is stored nowhere and outlives a restart and a restore: browsers tie a subscription to
 * it, and with another one each device has to be subscribed anew.
 */
export function pushKeysOf(master: string): PushKeys {
  const signer = new Signer(master, 'web push');
  for (let turn = 0; ; turn += 1) {
    const number = Buffer.from(signer.sign(`key ${turn}`), 'base64url');
    const pair = pairOf(number);
    if (pair) return { publicKey: pair.getPublicKey('base64url'), privateKey: number.toString('base64url') };
  }
}

/** Of all numbers of 32 bytes one in four billion is no key of the curve. */
function pairOf(number: Buffer): ECDH | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(number);
    return pair;
  } catch {
    return undefined;
  }
}

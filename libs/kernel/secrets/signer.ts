import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { purposeKey } from './subject-keys.js';

/** Signs what leaves the server and comes back, with HMAC-SHA-256 under a key of one purpose. */
export class Signer {
  private readonly key: KeyObject;

  /** @param secret what the key is derived from; signatures of another purpose are none here */
  constructor(secret: string, purpose: string) {
    this.key = createSecretKey(purposeKey(secret, purpose));
  }

  /** The signature as base64url. */
  sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }

  /** In a time that does not tell how much of the signature is right. */
  isSigned(text: string, signature: string): boolean {
    return isEqual(signature, this.sign(text));
  }
}

/** Whether two secrets are the same, in a time that tells their length at most. */
export function isEqual(given: string | Buffer, right: string | Buffer): boolean {
  const [one, other] = [bytesOf(given), bytesOf(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function bytesOf(secret: string | Buffer): Buffer {
  return typeof secret === 'string' ? Buffer.from(secret) : secret;
}

import { createDecipheriv, createECDH, createHmac, type ECDH } from 'node:crypto';

/** What a browser has of a subscription: what it says in public, and what only it knows. */
export interface Receiver {
  readonly pair: ECDH;
  /** 16 bytes that the sender mixes in. */
  readonly auth: Buffer;
}

const tag = 16;
/** The byte behind the text of the last record. */
const delimiter = 2;

/**
 * A message in `aes128gcm` (RFC 8188) of one record, under the key that RFC 8291 derives from both pairs and the secret.
 *
 * @throws Error when it is not for this receiver, or not as the RFCs have it
 */
export function decrypt(body: Buffer, { pair, auth }: Receiver): Buffer {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  if (record.length > recordSize) throw new Error('There is more than one record.');
  const shared = pair.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(shared, auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-tag));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -tag)), cipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== delimiter) throw new Error('The last record has no end.');
  return padded.subarray(0, end);
}

/** HKDF (RFC 5869) of at most one round, as both RFCs write it out. */
function derive(given: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  const extracted = createHmac('sha256', salt).update(given).digest();
  return createHmac('sha256', extracted)
    .update(info)
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, length);
}

/** A pair of the curve that both RFCs name. */
export function newPair(): ECDH {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
}

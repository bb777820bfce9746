import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const ivLength = 12;
const tagLength = 16;

/** A value as AES-256-GCM leaves it: base64 of iv, tag and text. */
export interface Sealed {
  readonly $sealed: string;
}

export function isSealed(value: unknown): value is Sealed {
  return value !== null && typeof value === 'object' && '$sealed' in value && typeof value.$sealed === 'string';
}

/** Encrypts any JSON value; `place` (stream, field) is bound to it, so that it opens nowhere else. */
export function seal(value: unknown, key: KeyObject, place: readonly string[]): Sealed {
  return { $sealed: sealBytes(Buffer.from(JSON.stringify(value)), key, place).toString('base64') };
}

/** @throws Error when the key, the place or a single bit is not the one it was sealed with. */
export function open({ $sealed }: Sealed, key: KeyObject, place: readonly string[]): unknown {
  return JSON.parse(openBytes(Buffer.from($sealed, 'base64'), key, place).toString('utf8'));
}

export function sealBytes(clear: Buffer, key: KeyObject, place: readonly string[]): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(associated(place));
  const text = Buffer.concat([cipher.update(clear), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

export function openBytes(sealed: Buffer, key: KeyObject, place: readonly string[]): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivLength), { authTagLength: tagLength })
    .setAAD(associated(place))
    .setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]);
}

function associated(place: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(place));
}

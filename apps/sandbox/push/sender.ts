import { createPublicKey, verify } from 'node:crypto';

/** Longest time for which a token may count. */
const day = 86_400;

/**
 * The public key of whoever sends, out of `Authorization: vapid t=…, k=…` (RFC 8292), when the token is signed by it, for
 * this service, and counts now.
 */
export function senderOf(authorization: string | undefined, audience: string, now: Date): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (partOf(head).alg !== 'ES256' || !isSigned(`${head}.${claims}`, signature, key)) return undefined;
  const { aud, exp, sub } = partOf(claims);
  const seconds = now.getTime() / 1_000;
  const isCurrent = typeof exp === 'number' && exp > seconds && exp <= seconds + day;
  return isCurrent && aud === audience && /^(?:mailto:|https:)/.test(String(sub)) ? key : undefined;
}

function isSigned(text: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const given = Buffer.from(signature, 'base64url');
  return verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, given);
}

function partOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
  } catch {
    return {};
  }
}

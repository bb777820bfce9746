import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { purposeKey } from './subject-keys.js';

/** What a link in a mail is for. A token made for one of them opens no other. */
export type LinkPurpose =
  | 'invitation'
  | 'password reset'
  | 'e-mail change'
  | 'first administrator'
  | `signature of ${string}`
  | `w9 of ${string}`
  | `form 1099 of ${string}`;

export interface LinkToken {
  /** Stands in the link and nowhere else. */
  readonly token: string;
  /** SHA-256 of the token in hex: what events and tables may hold. */
  readonly hash: string;
}

/**
 * Tokens of links that carry authority by themselves. Each follows from the server's secret, what it is for, whose it
 * is and its number: a flow makes it anew for the mail, after a crash too, and nothing that opens is kept anywhere.
 */
export class LinkTokens {
  private readonly key: KeyObject;

  constructor(secret: string) {
    this.key = createSecretKey(purposeKey(secret, 'links in mails'));
  }

  /** `subject` is a uuid; `number` tells the links of one subject apart. */
  tokenOf(purpose: LinkPurpose, subject: string, number = 1): LinkToken {
    const proof = createHmac('sha256', this.key)
      .update(JSON.stringify([purpose, subject, number]))
      .digest();
    const token = Buffer.concat([parse(subject), proof]).toString('base64url');
    return { token, hash: hashOf(token) };
  }
}

/** Whose a token says it is; whether that is so, the hash decides. Undefined for what is no token at all. */
export function readLinkToken(token: string): { readonly subject: string; readonly hash: string } | undefined {
  if (!/^[\w-]{64}$/.test(token)) return undefined;
  try {
    return { subject: stringify(Buffer.from(token, 'base64url').subarray(0, 16)), hash: hashOf(token) };
  } catch {
    return undefined; // its beginning is no uuid
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

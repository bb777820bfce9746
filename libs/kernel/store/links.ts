import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { purposeKey } from '@daybook/kernel/secrets';

/**
 * Links to bytes that work for one session and five minutes at most. What they stand for is a path of our own making
 * (`files/{file}/{version}/content`); whoever serves it looks again at what the session may see.
 */
export class SignedLinks {
  private readonly key: KeyObject;

  constructor(masterKey: string) {
    this.key = createSecretKey(purposeKey(masterKey, 'signed links'));
  }

  /**
   * The text to put into an address. The same within a minute, so that a page asked for again shows the same picture.
   *
   * @param now in milliseconds, as Date.now()
   */
  sign(path: string, session: string, now: number): string {
    const expires = (Math.floor(now / 60_000) + 5) * 60;
    const claim = Buffer.from(JSON.stringify([path, expires])).toString('base64url');
    return `${claim}.${this.markOf(claim, session)}`;
  }

  /** The path, if this text was signed for this session and has not expired. */
  read(text: string, session: string, now: number): string | undefined {
    const [claim = '', mark = '', ...more] = text.split('.');
    const [given, right] = [Buffer.from(mark), Buffer.from(this.markOf(claim, session))];
    if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const [path, expires]: [string, number] = JSON.parse(Buffer.from(claim, 'base64url').toString());
    return expires * 1000 > now ? path : undefined;
  }

  private markOf(claim: string, session: string): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([session, claim]))
      .digest('base64url');
  }
}

export const SIGNED_LINKS = Symbol('SignedLinks');

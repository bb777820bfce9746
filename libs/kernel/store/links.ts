import { Signer } from '@daybook/kernel/secrets';

/**
 * Links to bytes that work for one session and five minutes at most. What they stand for is a path of our own making
 * (`files/{file}/{version}/content`); whoever serves it looks again at what the session may see.
 */
export class SignedLinks {
  private readonly signer: Signer;

  constructor(masterKey: string) {
    this.signer = new Signer(masterKey, 'signed links');
  }

  /**
   * The text to put into an address. The same within a minute, so that a page asked for again shows the same picture.
   *
   * @param now in milliseconds, as Date.now()
   */
  sign(path: string, session: string, now: number): string {
    const expires = (Math.floor(now / 60_000) + 5) * 60;
    const claim = Buffer.from(JSON.stringify([path, expires])).toString('base64url');
    return `${claim}.${this.signer.sign(signed(claim, session))}`;
  }

  /** The path, if this text was signed for this session and has not expired. */
  read(text: string, session: string, now: number): string | undefined {
    const [claim = '', mark = '', ...more] = text.split('.');
    if (more.length > 0 || !this.signer.isSigned(signed(claim, session), mark)) return undefined;
    const [path, expires]: [string, number] = JSON.parse(Buffer.from(claim, 'base64url').toString());
    return expires * 1000 > now ? path : undefined;
  }
}

function signed(claim: string, session: string): string {
  return JSON.stringify([session, claim]);
}

export const SIGNED_LINKS = Symbol('SignedLinks');

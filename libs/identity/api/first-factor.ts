import type { SignInMethod } from '@daybook/identity/domain';
import { Attempts, type GuessOrigin, Passwords, SocialTokens } from '@daybook/identity/secrets';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type GraphContext, invalid } from '@daybook/kernel/graph';
import { Inject, Injectable } from '@nestjs/common';
import { GoogleCookies } from './google-cookies.js';
import { KnownBrowsers } from './known-browsers.js';

/** The texts of sign-in; which of name and password was wrong is not told. */
export const signInTexts = {
  wrong: 'Please enter a correct username and password.',
  locked: 'Too many attempts. Please try again later.',
  ended: 'Your session has ended. Please sign in again.',
  googleEnded: 'Your sign-in with Google has expired. Please start it again.',
} as const;

export interface Refused {
  readonly message: string;
  /** Whose second factor it was that was wrong; the first was right. */
  readonly secondFactorOf?: string;
}

/** What a person shows first: a name with its password, or a token that another service's sign-in left. */
export interface FirstFactorGiven {
  readonly username?: string | null;
  readonly password?: string | null;
  readonly socialToken?: string | null;
}

/** Whose it is, and by which way; the person is active. */
export interface FirstFactorShown {
  readonly user: string;
  readonly method: Extract<SignInMethod, 'password' | 'google'>;
  /** Of what counts once: uses it up as the session begins, and tells whether it was still there. */
  readonly spend?: () => Promise<boolean>;
}

/** Verifies the first factor. Attempts are counted before anything is compared: by account and address, or by known browser. */
@Injectable()
export class FirstFactor {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly passwords: Passwords,
    private readonly attempts: Attempts,
    private readonly socialTokens: SocialTokens,
    private readonly googleCookies: GoogleCookies,
    private readonly known: KnownBrowsers,
  ) {}

  /** `address` and `cookies` are those of the request. */
  async verify(
    given: FirstFactorGiven,
    address: string,
    cookies: GraphContext['cookies'],
  ): Promise<FirstFactorShown | Refused> {
    if (given.socialToken) return this.ofGoogle(given.socialToken, cookies);
    const [username, password] = [demandShort(given.username ?? ''), demandShort(given.password ?? '')];
    const browser = await this.known.idOfName(username, cookies);
    return this.ofPassword(username, password, { address, browser });
  }

  /** Only in the browser that has come back from Google; elsewhere the token is worth nothing. */
  private async ofGoogle(token: string, cookies: GraphContext['cookies']): Promise<FirstFactorShown | Refused> {
    const browser = this.googleCookies.browserOf(cookies);
    const user = browser && (await this.socialTokens.userOf(demandShort(token), browser, this.clock.now()));
    if (!user) return { message: signInTexts.googleEnded };
    return { user, method: 'google', spend: () => this.socialTokens.spend(token, this.clock.now()) };
  }

  private async ofPassword(username: string, password: string, from: GuessOrigin): Promise<FirstFactorShown | Refused> {
    const attempt = await this.attempts.take(username, from, this.clock.now());
    if (!attempt) return { message: signInTexts.locked };
    const account = await this.passwords.accountOf(username, password);
    if (!account?.isActive) return { message: signInTexts.wrong };
    await attempt.succeeded();
    return { user: account.user, method: 'password' };
  }
}

/** Hashing costs time by length; no name or password is that long. */
export function demandShort(text: string): string {
  if (text.length > 1_000) throw invalid('Enter at most 1,000 characters.');
  return text;
}

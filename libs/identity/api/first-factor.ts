import type { SignInMethod } from '@daybook/identity/domain';
import { Attempts, Passwords } from '@daybook/identity/secrets';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { invalid } from '@daybook/kernel/graph';
import { Inject, Injectable } from '@nestjs/common';

/** The texts of sign-in; which of name and password was wrong is not told. */
export const signInTexts = {
  wrong: 'Please enter a correct username and password.',
  locked: 'Too many attempts. Please try again later.',
  ended: 'Your session has ended. Please sign in again.',
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
}

/** Verifies the first factor. Attempts are counted per account and per address, before anything is compared. */
@Injectable()
export class FirstFactor {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly passwords: Passwords,
    private readonly attempts: Attempts,
  ) {}

  /** @param address where the request comes from */
  async verify(given: FirstFactorGiven, address: string): Promise<FirstFactorShown | Refused> {
    if (given.socialToken) throw invalid('Signing in with another account is not set up here. Use your password.');
    return this.ofPassword(demandShort(given.username ?? ''), demandShort(given.password ?? ''), address);
  }

  private async ofPassword(username: string, password: string, address: string): Promise<FirstFactorShown | Refused> {
    const attempt = await this.attempts.take(username, address, this.clock.now());
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

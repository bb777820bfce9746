import { randomUUID } from 'node:crypto';
import { type SignInMethod, sessionDecider } from '@daybook/identity/domain';
import { type Refresh, RefreshTokenStore, sessionClientOf } from '@daybook/identity/secrets';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import type { Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';
import { validate } from 'uuid';
import { AccessTokens } from './access-token.js';
import { FirstFactor, type FirstFactorGiven, type Refused, signInTexts } from './first-factor.js';
import { SecondFactor, type SecondFactorGiven } from './second-factor.js';
import type { waysOf } from './two-factor-fields.js';

export interface SignedIn {
  readonly user: string;
  readonly access: { readonly token: string; readonly expiresAt: Date };
  readonly refresh: Refresh;
}

/** A sign-in, and whether the second factor was shown with it. */
export interface SignedInBy extends SignedIn {
  readonly isSecondFactorVerified: boolean;
}

interface OfSession {
  readonly session: string;
  readonly user: string;
}

/** A refresh token that brings nothing. */
export interface Ended extends Refused {
  /** The session that ended because the token came a second time. */
  readonly reused?: OfSession;
}

/** In which browser, and from where, somebody signs in. */
export interface SignInPlace {
  readonly deviceId: string | null;
  readonly remember: boolean;
  readonly address: string;
  readonly userAgent: string;
}

export interface SignInRequest extends SignInPlace {
  readonly firstFactor: FirstFactorGiven;
  readonly secondFactor: SecondFactorGiven;
}

/** The first factor was right; one of these is asked for. */
export interface SecondFactorAsked {
  readonly secondFactorDevices: ReturnType<typeof waysOf>;
}

/** Starts, prolongs and ends sessions. */
@Injectable()
export class SignIn {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly firstFactor: FirstFactor,
    private readonly secondFactor: SecondFactor,
    private readonly families: RefreshTokenStore,
    private readonly tokens: AccessTokens,
  ) {}

  async signIn({
    firstFactor,
    secondFactor,
    ...place
  }: SignInRequest): Promise<SignedInBy | SecondFactorAsked | Refused> {
    if (isPasskeyAlone(firstFactor, secondFactor)) {
      const shown = await this.secondFactor.ofPasskeyAlone(secondFactor.passkey);
      if ('message' in shown) return shown;
      return this.beginBy({ user: shown.user, method: 'passkey' }, place, true);
    }
    const shown = await this.firstFactor.verify(firstFactor, place.address, secondFactor.browser.cookies);
    if ('message' in shown) return shown;
    const second = await this.secondFactor.verify(shown.user, secondFactor, place);
    if (!('isVerified' in second)) return second;
    if (shown.spend && !(await shown.spend())) return { message: signInTexts.googleEnded };
    return this.beginBy(shown, place, second.isVerified);
  }

  private async beginBy(
    shown: Parameters<SignIn['begin']>[0],
    place: SignInPlace,
    isSecondFactorVerified: boolean,
  ): Promise<SignedInBy | Refused> {
    const begun = await this.begin(shown, place);
    return 'message' in begun ? begun : { ...begun, isSecondFactorVerified };
  }

  /** Starts a session for a person who has shown all that was asked for. */
  async begin(
    { user, method }: { user: string; method: SignInMethod },
    { deviceId, remember: remembered, ...from }: SignInPlace,
  ): Promise<SignedIn | Refused> {
    const session = randomUUID();
    const device = deviceId && validate(deviceId) ? deviceId : null;
    // before the event: whoever reacts to it finds where the session is
    const refresh = await this.families.begin(
      session,
      user,
      remembered,
      sessionClientOf(method, device, from),
      this.clock.now(),
    );
    const started = await this.commands.send(
      sessionDecider,
      session,
      { type: 'StartSession', user, method, device, remembered },
      this.origin(session, user),
    );
    return isDone(started) ? this.signedIn(refresh) : started;
  }

  /** The next pair of tokens for a refresh token that counts. A token that was spent before ends the session. */
  async refresh(token: string): Promise<SignedIn | Ended> {
    const rotation = await this.families.rotate(token, this.clock.now());
    switch (rotation.outcome) {
      case 'rotated':
        return this.signedIn(rotation.refresh);
      case 'reused':
        await this.families.revoke(rotation.session, this.clock.now());
        await this.commands.send(
          sessionDecider,
          rotation.session,
          { type: 'ReportRefreshReuse' },
          this.origin(rotation.session, rotation.user),
        );
        return { message: signInTexts.ended, reused: rotation };
      case 'refused':
        return { message: signInTexts.ended };
    }
  }

  /** Ends the session that a refresh token names, and tells which. The next request of that session is refused already. */
  async end(token: string): Promise<OfSession | undefined> {
    const found = await this.families.sessionOf(token, this.clock.now());
    return found && this.endSession(found);
  }

  endOf({ session, uuid: user }: Viewer): Promise<OfSession> {
    return this.endSession({ session, user });
  }

  private async endSession({ session, user }: OfSession): Promise<OfSession> {
    await this.families.revoke(session, this.clock.now());
    await this.commands.send(
      sessionDecider,
      session,
      { type: 'RevokeSession', reason: 'signedOut' },
      this.origin(session, user),
    );
    return { session, user };
  }

  private signedIn(refresh: Refresh): SignedIn {
    return { user: refresh.user, access: this.tokens.issue(refresh.user, refresh.session, this.clock.now()), refresh };
  }

  /** Each sign-in is a session of its own, also when a request is repeated. A hash of its body would hold the password. */
  private origin(session: string, user: string): CommandMetadata {
    return { commandId: randomUUID(), by: { user }, session, company: null };
  }
}

/** A passkey that comes without a name or a voucher is asked to be both factors. */
function isPasskeyAlone(
  { username, password, socialToken }: FirstFactorGiven,
  { passkey }: SecondFactorGiven,
): boolean {
  return passkey !== undefined && passkey !== null && !username && !password && !socialToken;
}

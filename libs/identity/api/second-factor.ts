import { randomUUID } from 'node:crypto';
import { twoFactorDecider } from '@daybook/identity/domain';
import { COMMANDS, type CommandMetadata, type Commands } from '@daybook/kernel/commands';
import type { GraphContext } from '@daybook/kernel/graph';
import { Inject, Injectable } from '@nestjs/common';
import { Accounts } from './accounts.js';
import { CodeCheck } from './code-check.js';
import type { Refused } from './first-factor.js';
import { KnownBrowsers } from './known-browsers.js';
import { PasskeySignIn, wrongPasskey } from './passkey-sign-in.js';
import { Trust } from './trust.js';
import { waysOf } from './two-factor-fields.js';

/** What somebody shows beside the first factor: a code, a passkey's answer, or the cookie of a trusted browser. */
export interface SecondFactorGiven {
  readonly otpToken?: string | null;
  /** Whose code it is. */
  readonly secondFactorDeviceId?: string | null;
  readonly passkey?: unknown;
  readonly browser: Pick<GraphContext, 'cookies' | 'reply'>;
}

/** The second step of a sign-in. */
@Injectable()
export class SecondFactor {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly codes: CodeCheck,
    private readonly passkeys: PasskeySignIn,
    private readonly trust: Trust,
    private readonly accounts: Accounts,
    private readonly known: KnownBrowsers,
  ) {}

  /**
   * What is wrong with, or missing of, the second factor. `isVerified`: it was shown now; not so where none is asked for,
   * nor by a browser that is trusted.
   */
  async verify(
    user: string,
    { otpToken, secondFactorDeviceId, passkey, browser }: SecondFactorGiven,
    { deviceId, address }: { readonly deviceId: string | null; readonly address: string },
  ): Promise<{ readonly secondFactorDevices: ReturnType<typeof waysOf> } | Refused | { readonly isVerified: boolean }> {
    const { state } = await this.commands.load(twoFactorDecider, user);
    if (!state.isEnabled || (await this.trust.current(user, state, browser, deviceId))) return { isVerified: false };
    if (passkey !== undefined && passkey !== null) {
      const verified = await this.passkeys.verify(user, passkey, originOfSignIn);
      return typeof verified === 'string' ? { isVerified: true } : { ...verified, secondFactorOf: user };
    }
    if (!otpToken) return { secondFactorDevices: waysOf(user, state) };
    const from = { address, browser: this.known.idOf(user, browser.cookies) };
    const given = { user, code: otpToken.trim(), device: secondFactorDeviceId ?? null, from };
    const refused = await this.codes.signIn(given, originOfSignIn(user));
    return refused ? { ...refused, secondFactorOf: user } : { isVerified: true };
  }

  async ofPasskeyAlone(passkey: unknown): Promise<{ readonly user: string } | Refused> {
    const verified = await this.passkeys.verify(null, passkey, originOfSignIn);
    if (typeof verified !== 'string') return verified;
    return (await this.accounts.find(verified))?.isActive ? { user: verified } : { message: wrongPasskey };
  }

  /** Asks for no second factor in this browser from now on, if one is asked for at all. */
  async trustBrowser(user: string, device: string | null, reply: GraphContext['reply']): Promise<void> {
    const { state } = await this.commands.load(twoFactorDecider, user);
    if (state.isEnabled) await this.trust.begin(user, device, originOfSignIn(user), reply);
  }
}

/** Each try is one of its own, also when a request is repeated: what was shown counts once. */
function originOfSignIn(user: string): CommandMetadata {
  return { commandId: randomUUID(), by: { user }, company: null };
}

import { twoFactorDecider } from '@daybook/identity/domain';
import { type Passkey, Passkeys } from '@daybook/identity/secrets';
import { COMMANDS, type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Refused } from './first-factor.js';
import { PasskeyChallenges, passkeyTimeout } from './passkey-challenges.js';
import { webauthn } from './webauthn.js';

export const wrongPasskey = 'The passkey could not be verified. Please try again.';

/** Passkeys as a second factor, and as a sign-in of their own when they verify their owner. */
@Injectable()
export class PasskeySignIn {
  private readonly origin: URL;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CONFIG) config: Pick<Config, 'url'>,
    private readonly passkeys: Passkeys,
    private readonly challenges: PasskeyChallenges,
  ) {
    this.origin = new URL(config.url);
  }

  /** Options for the browser: that person's passkeys, or whichever it has. */
  async options(user: string | null) {
    const theirs = user === null ? [] : await this.passkeys.ofUser(user);
    const { generateAuthenticationOptions } = await webauthn();
    return generateAuthenticationOptions({
      rpID: this.origin.hostname,
      challenge: this.challenges.issue(purposeOf(user)),
      allowCredentials: theirs.map(({ credential: id, transports }) => ({ id, transports })),
      userVerification: user === null ? 'required' : 'preferred',
      timeout: passkeyTimeout,
    });
  }

  /**
   * Whose passkey has answered. With a person it is their second factor; with null the passkey alone has to be both
   * factors, what it holds and who its owner is.
   */
  async verify(
    user: string | null,
    response: unknown,
    metadata: (user: string) => CommandMetadata,
  ): Promise<string | Refused> {
    const passkey = await this.passkeyOf(response);
    if (!passkey || (user !== null && passkey.user !== user)) return { message: wrongPasskey };
    const counter = await this.counterOf(user, response as AuthenticationResponseJSON, passkey);
    if (counter === undefined) return { message: wrongPasskey };
    const command = { type: 'AcceptPasskey', device: passkey.device } as const;
    const accepted = await this.commands.send(twoFactorDecider, passkey.user, command, metadata(passkey.user));
    if (!isDone(accepted)) return { message: wrongPasskey };
    await this.passkeys.countUp(passkey.credential, counter);
    return passkey.user;
  }

  private async passkeyOf(response: unknown): Promise<Passkey | undefined> {
    const { id } = Object(response) as { id?: unknown };
    return typeof id === 'string' ? this.passkeys.find(id) : undefined;
  }

  /** How often the passkey has been used, when its answer is right and the first to its challenge. */
  private async counterOf(
    user: string | null,
    response: AuthenticationResponseJSON,
    { credential: id, publicKey, counter, transports }: Passkey,
  ): Promise<number | undefined> {
    const { verifyAuthenticationResponse } = await webauthn();
    let answered = '';
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => {
        answered = challenge;
        return this.challenges.holds(challenge, purposeOf(user));
      },
      expectedOrigin: this.origin.origin,
      expectedRPID: this.origin.hostname,
      credential: { id, publicKey: Uint8Array.from(publicKey), counter, transports },
      requireUserVerification: user === null,
    }).catch(() => undefined); // the library throws for whatever is wrong with an answer
    if (!verified?.verified || !(await this.challenges.spend(answered))) return undefined;
    return verified.authenticationInfo.newCounter;
  }
}

function purposeOf(user: string | null): string {
  return user === null ? 'sign in' : `second factor of ${user}`;
}

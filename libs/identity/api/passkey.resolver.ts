import { twoFactorDecider } from '@daybook/identity/domain';
import { Passkeys } from '@daybook/identity/secrets';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { type GraphContext, metadataFromContext, newUuid, requireViewer } from '@daybook/kernel/graph';
import type { Viewer } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { parse } from 'uuid';
import { Accounts } from './accounts.js';
import { failed } from './failed.js';
import { FirstFactor } from './first-factor.js';
import type { BeginPasskeySignInArgs, FinishPasskeyRegistrationArgs } from './generated/arguments.js';
import { PasskeyChallenges, passkeyTimeout } from './passkey-challenges.js';
import { PasskeySignIn, wrongPasskey } from './passkey-sign-in.js';
import { StepUp } from './step-up.js';
import { shownDevice } from './two-factor-fields.js';
import { webauthn } from './webauthn.js';

/** Setting up passkeys, and asking for one at sign-in. */
@Resolver()
export class PasskeyResolver {
  private readonly origin: URL;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CONFIG) private readonly config: Pick<Config, 'url' | 'firmName'>,
    private readonly passkeys: Passkeys,
    private readonly challenges: PasskeyChallenges,
    private readonly signIn: PasskeySignIn,
    private readonly firstFactor: FirstFactor,
    private readonly accounts: Accounts,
    private readonly stepUp: StepUp,
  ) {
    this.origin = new URL(config.url);
  }

  @Mutation('beginPasskeyRegistration')
  async beginPasskeyRegistration(@Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const { state } = await this.commands.load(twoFactorDecider, viewer.uuid);
    const refused = await this.stepUp.refusal(viewer, state);
    if (refused) return { errors: [refused] };
    const account = await this.accounts.find(viewer.uuid);
    const theirs = await this.passkeys.ofUser(viewer.uuid);
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: this.config.firmName,
      rpID: this.origin.hostname,
      userID: Uint8Array.from(parse(viewer.uuid)),
      userName: account?.username ?? '',
      userDisplayName: account?.name ?? '',
      challenge: this.challenges.issue(purposeOf(viewer)),
      excludeCredentials: theirs.map(({ credential: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      timeout: passkeyTimeout,
    });
    return { options };
  }

  @Mutation('finishPasskeyRegistration')
  async finishPasskeyRegistration(
    @Args() { name, response }: FinishPasskeyRegistrationArgs,
    @Context() context: GraphContext,
  ) {
    const viewer = requireViewer(context);
    const made = await this.credentialOf(viewer, response as RegistrationResponseJSON);
    if (!made) return failed(wrongPasskey);
    const { id: credential, publicKey, counter, transports = [] } = made;
    const [user, device] = [viewer.uuid, newUuid(context, 'passkey')];
    const isNew = await this.passkeys.keep({ credential, user, device, publicKey, counter, transports });
    if (!isNew) return failed('This passkey is set up already.');
    const command = { type: 'RegisterPasskey', user, device, name } as const;
    const registered = await this.commands.send(twoFactorDecider, user, command, metadataFromContext(context, null));
    const found = isDone(registered) && registered.state.devices.find(({ uuid }) => uuid === device);
    if (found) return { device: shownDevice(found) };
    await this.passkeys.forget(credential);
    return failed(isDone(registered) ? wrongPasskey : registered.message);
  }

  @Mutation('beginPasskeySignIn')
  async beginPasskeySignIn(
    @Args('firstFactor') given: BeginPasskeySignInArgs['firstFactor'],
    @Context() { ipAddress, cookies }: GraphContext,
  ) {
    if (!given) return { options: await this.signIn.options(null) };
    const shown = await this.firstFactor.verify(given, ipAddress, cookies);
    return 'message' in shown ? failed(shown.message) : { options: await this.signIn.options(shown.user) };
  }

  /** The public key that the browser has made for our challenge; undefined when its answer is wrong or comes again. */
  private async credentialOf(viewer: Viewer, response: RegistrationResponseJSON) {
    const { verifyRegistrationResponse } = await webauthn();
    let answered = '';
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => {
        answered = challenge;
        return this.challenges.holds(challenge, purposeOf(viewer));
      },
      expectedOrigin: this.origin.origin,
      expectedRPID: this.origin.hostname,
      requireUserVerification: false,
    }).catch(() => undefined); // the library throws for whatever is wrong with an answer
    if (!verified?.verified || !(await this.challenges.spend(answered))) return undefined;
    return verified.registrationInfo.credential;
  }
}

/** Bound to the session: a page of another session cannot finish it. */
function purposeOf({ uuid, session }: Viewer): string {
  return `registration by ${uuid} in ${session}`;
}

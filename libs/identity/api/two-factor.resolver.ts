import {
  type TwoFactorCommand,
  type TwoFactorState,
  twoFactorDecider,
  twoFactorLimits,
} from '@daybook/identity/domain';
import { BackupCodes, newTotpSecret, TotpSecrets, totpUri } from '@daybook/identity/secrets';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { type GraphContext, newUuid, notSignedIn, originOf } from '@daybook/kernel/graph';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { toBuffer } from 'qrcode';
import { Accounts } from './accounts.js';
import { CodeCheck } from './code-check.js';
import { CodeSending } from './code-sending.js';
import { FirstFactor, type FirstFactorGiven } from './first-factor.js';
import { SignInLog } from './sign-in-log.js';
import { StepUp } from './step-up.js';
import { backupCodes, shownDevice, waysOf } from './two-factor-fields.js';

interface NewDevice {
  readonly deviceType: string;
  readonly phoneMethod?: string | null;
  readonly phoneNumber?: string | null;
}

/** Setting up what shows or receives codes. */
@Resolver()
export class TwoFactorResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firmName' | 'phone'>,
    private readonly apps: TotpSecrets,
    private readonly backups: BackupCodes,
    private readonly check: CodeCheck,
    private readonly sending: CodeSending,
    private readonly firstFactor: FirstFactor,
    private readonly accounts: Accounts,
    private readonly stepUp: StepUp,
    private readonly log: SignInLog,
  ) {}

  @Query('my2faDevices')
  async my2faDevices(@Context() context: GraphContext) {
    const user = userOf(context);
    return waysOf(user, await this.stateOf(user));
  }

  @Mutation('create2faDevice')
  async create2faDevice(@Args() wanted: NewDevice, @Context() context: GraphContext) {
    const user = userOf(context);
    const refused = context.viewer && (await this.stepUp.refusal(context.viewer, await this.stateOf(user)));
    if (refused) return failed(refused.message);
    switch (wanted.deviceType) {
      case 'app':
        return this.createApp(user, context);
      case 'phone':
        return this.createPhone(user, wanted, context);
      case 'static':
        return this.createBackupCodes(user, context);
      default:
        return failed('Choose an authenticator app, SMS or a phone call.');
    }
  }

  @Mutation('confirm2faDevice')
  async confirm2faDevice(
    @Args('secondFactor') { deviceId, otpToken }: { deviceId: string; otpToken: string },
    @Context() context: GraphContext,
  ) {
    const user = userOf(context);
    const given = { user, code: otpToken.trim(), device: deviceId, address: context.ipAddress };
    const refused = await this.check.confirm(given, originOf(context, null));
    if (refused) {
      await this.log.secondFactorRefused(user, refused.message, context);
      return failed(refused.message);
    }
    return { device: deviceOf(await this.stateOf(user), deviceId) };
  }

  @Mutation('send2faToken')
  async send2faToken(
    @Args('deviceId') deviceId: string,
    @Args('firstFactor') given: FirstFactorGiven | null | undefined,
    @Context() context: GraphContext,
  ) {
    const { ipAddress: address, cookies, viewer } = context;
    if (!given) {
      const from = { address, unconfirmed: true };
      return told(await this.sending.send(userOf(context), deviceId, from, originOf(context, null)));
    }
    const shown = await this.firstFactor.verify(given, address, cookies);
    if ('message' in shown) return failed(shown.message);
    const { user } = shown;
    const origin = { commandId: context.commandId, by: { user }, session: viewer?.session ?? null, company: null };
    return told(await this.sending.send(user, deviceId, { address, unconfirmed: false }, origin));
  }

  private async createApp(user: string, context: GraphContext) {
    const device = newUuid(context, 'second factor');
    const secretText = newTotpSecret();
    await this.apps.keep(user, device, secretText);
    const made = await this.register({ type: 'RegisterDevice', user, device, deviceType: 'app' }, context);
    if ('errors' in made) return made;
    const account = await this.accounts.find(user);
    const uri = totpUri(secretText, this.config.firmName, account?.username ?? '');
    return { ...made, secretText, qrCode: (await toBuffer(uri, { width: 320, margin: 4 })).toString('base64') };
  }

  private async createPhone(user: string, { phoneMethod, phoneNumber }: NewDevice, context: GraphContext) {
    if (phoneMethod !== 'sms' && phoneMethod !== 'call') return failed('Choose SMS or a phone call.');
    if (!this.config.phone) return failed('Codes by phone are not set up here. Choose the authenticator app.');
    const device = newUuid(context, 'second factor');
    return this.register(
      {
        type: 'RegisterDevice',
        user,
        device,
        deviceType: 'phone',
        phoneMethod,
        phoneNumber: phoneNumber?.trim() ?? '',
      },
      context,
    );
  }

  private async createBackupCodes(user: string, context: GraphContext) {
    const setVersion = (await this.stateOf(user)).backup.setVersion + 1;
    const staticTokens = await this.backups.draw(user, setVersion);
    const command = { type: 'IssueBackupCodes', setVersion, count: twoFactorLimits.backupCodes } as const;
    const issued = await this.commands.send(twoFactorDecider, user, command, originOf(context, null));
    if (!isDone(issued)) return failed(issued.message);
    if (issued.repeated) return failed('These backup codes have been shown already. Get new ones.');
    return { staticTokens, device: backupCodes(user, staticTokens.length) };
  }

  private async register(command: Extract<TwoFactorCommand, { type: 'RegisterDevice' }>, context: GraphContext) {
    const { user, device } = command;
    const made = await this.commands.send(twoFactorDecider, user, command, originOf(context, null));
    if (!isDone(made)) return failed(made.message);
    const { challenge } = made.state;
    const isSameNumber = 'phoneNumber' in command && challenge?.phoneNumber === command.phoneNumber;
    return { device: deviceOf(made.state, device), resendAfter: isSameNumber ? challenge.resendAfter : null };
  }

  private async stateOf(user: string): Promise<TwoFactorState> {
    return (await this.commands.load(twoFactorDecider, user)).state;
  }
}

/** @throws GraphQLError UNAUTHENTICATED */
function userOf({ viewer }: GraphContext): string {
  if (!viewer) throw notSignedIn();
  return viewer.uuid;
}

function deviceOf({ devices }: TwoFactorState, uuid: string) {
  const device = devices.find((one) => one.uuid === uuid);
  return device ? shownDevice(device) : null;
}

function failed(message: string) {
  return { errors: [{ message }] };
}

function told(sent: Awaited<ReturnType<CodeSending['send']>>) {
  return 'message' in sent ? { ...failed(sent.message), resendAfter: sent.resendAfter } : sent;
}

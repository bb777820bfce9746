import {
  type TwoFactorCommand,
  type TwoFactorState,
  twoFactorDecider,
  twoFactorLimits,
} from '@daybook/identity/domain';
import { BackupCodes, newTotpSecret, TotpSecrets, totpUri } from '@daybook/identity/secrets';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { type GraphContext, metadataFromContext, newUuid, requireViewer } from '@daybook/kernel/graph';
import { phoneIn } from '@daybook/kernel/text';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Accounts } from './accounts.js';
import { failed } from './failed.js';
import type { Create2faDeviceArgs } from './generated/arguments.js';
import { StepUp } from './step-up.js';
import { backupCodes, shownDevice, waysOf } from './two-factor-fields.js';

/** Setting up what shows or receives codes. */
@Resolver()
export class TwoFactorResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firmName' | 'phone'>,
    private readonly apps: TotpSecrets,
    private readonly backups: BackupCodes,
    private readonly accounts: Accounts,
    private readonly stepUp: StepUp,
  ) {}

  @Query('my2faDevices')
  async my2faDevices(@Context() context: GraphContext) {
    const user = requireViewer(context).uuid;
    return waysOf(user, await this.stateOf(user));
  }

  @Mutation('create2faDevice')
  async create2faDevice(@Args() wanted: Create2faDeviceArgs, @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const user = viewer.uuid;
    const refused = await this.stepUp.refusal(viewer, await this.stateOf(user));
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

  private async createApp(user: string, context: GraphContext) {
    const device = newUuid(context, 'second factor');
    await this.apps.keep(user, device, newTotpSecret());
    const made = await this.register({ type: 'RegisterDevice', user, device, deviceType: 'app' }, context);
    if ('errors' in made) return made;
    // a request that is repeated brings the same secret, but none that counts already
    const known = deviceOf(await this.stateOf(user), device);
    const secretText = known?.confirmed === false && (await this.apps.secretOf(user, device));
    if (!secretText) return failed('This app is set up already. Add another one.');
    const account = await this.accounts.find(user);
    const uri = totpUri(secretText, this.config.firmName, account?.username ?? '');
    const { toBuffer } = await import('qrcode');
    return { ...made, secretText, qrCode: (await toBuffer(uri, { width: 320, margin: 4 })).toString('base64') };
  }

  private async createPhone(user: string, { phoneMethod, phoneNumber }: Create2faDeviceArgs, context: GraphContext) {
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
        phoneNumber: phoneIn(phoneNumber ?? ''),
      },
      context,
    );
  }

  private async createBackupCodes(user: string, context: GraphContext) {
    const setVersion = (await this.stateOf(user)).backup.setVersion + 1;
    const command = { type: 'IssueBackupCodes', setVersion, count: twoFactorLimits.backupCodes } as const;
    const issued = await this.commands.send(twoFactorDecider, user, command, metadataFromContext(context, null));
    if (!isDone(issued)) return failed(issued.message);
    if (issued.repeated) return failed('These backup codes have been shown already. Get new ones.');
    const staticTokens = await this.backups.draw(user, setVersion);
    return { staticTokens, device: backupCodes(user, staticTokens.length) };
  }

  private async register(command: Extract<TwoFactorCommand, { type: 'RegisterDevice' }>, context: GraphContext) {
    const { user, device } = command;
    const made = await this.commands.send(twoFactorDecider, user, command, metadataFromContext(context, null));
    if (!isDone(made)) return failed(made.message);
    const { challenge } = made.state;
    const isSameNumber = 'phoneNumber' in command && challenge?.phoneNumber === command.phoneNumber;
    return { device: deviceOf(made.state, device), resendAfter: isSameNumber ? challenge.resendAfter : null };
  }

  private async stateOf(user: string): Promise<TwoFactorState> {
    return (await this.commands.load(twoFactorDecider, user)).state;
  }
}

function deviceOf({ devices }: TwoFactorState, uuid: string) {
  const device = devices.find((one) => one.uuid === uuid);
  return device ? shownDevice(device) : null;
}

import { twoFactorDecider } from '@daybook/identity/domain';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, requireViewer } from '@daybook/kernel/graph';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { CodeCheck } from './code-check.js';
import { CodeSending } from './code-sending.js';
import { failed } from './failed.js';
import { FirstFactor } from './first-factor.js';
import type { Confirm2faDeviceArgs, Send2faTokenArgs } from './generated/arguments.js';
import { KnownBrowsers } from './known-browsers.js';
import { SignInLog } from './sign-in-log.js';
import { shownDevice } from './two-factor-fields.js';

/** Codes on their way out by phone, and back from whoever sets up what shows or receives them. */
@Resolver()
export class TwoFactorCodesResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly check: CodeCheck,
    private readonly sending: CodeSending,
    private readonly firstFactor: FirstFactor,
    private readonly log: SignInLog,
    private readonly known: KnownBrowsers,
  ) {}

  @Mutation('confirm2faDevice')
  async confirm2faDevice(
    @Args('secondFactor') { deviceId, otpToken }: Confirm2faDeviceArgs['secondFactor'],
    @Context() context: GraphContext,
  ) {
    const user = requireViewer(context).uuid;
    const from = { address: context.ipAddress, browser: this.known.idOf(user, context.cookies) };
    const given = { user, code: otpToken.trim(), device: deviceId, from };
    const refused = await this.check.confirm(given, metadataFromContext(context, null));
    if (refused) {
      await this.log.secondFactorRefused(user, refused.message, context);
      return failed(refused.message);
    }
    const { state } = await this.commands.load(twoFactorDecider, user);
    const device = state.devices.find(({ uuid }) => uuid === deviceId);
    return { device: device ? shownDevice(device) : null };
  }

  @Mutation('send2faToken')
  async send2faToken(
    @Args('deviceId') deviceId: Send2faTokenArgs['deviceId'],
    @Args('firstFactor') given: Send2faTokenArgs['firstFactor'],
    @Context() context: GraphContext,
  ) {
    const { ipAddress: address, cookies, viewer } = context;
    if (!given) {
      const from = { address, unconfirmed: true };
      return codeAnswer(
        await this.sending.send(requireViewer(context).uuid, deviceId, from, metadataFromContext(context, null)),
      );
    }
    const shown = await this.firstFactor.verify(given, address, cookies);
    if ('message' in shown) return failed(shown.message);
    const { user } = shown;
    const metadata = { commandId: context.commandId, by: { user }, session: viewer?.session ?? null, company: null };
    return codeAnswer(await this.sending.send(user, deviceId, { address, unconfirmed: false }, metadata));
  }
}

function codeAnswer(sent: Awaited<ReturnType<CodeSending['send']>>) {
  return 'message' in sent ? { ...failed(sent.message), resendAfter: sent.resendAfter } : sent;
}

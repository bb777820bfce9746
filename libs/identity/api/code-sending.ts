import { describeMethod, twoFactorDecider } from '@daybook/identity/domain';
import { Attempts, PhoneCodes } from '@daybook/identity/secrets';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import { isRefusal } from '@daybook/kernel/events';
import { Inject, Injectable } from '@nestjs/common';
import { v5 } from 'uuid';
import type { Refused } from './first-factor.js';

export interface CodeSent {
  /** `SMS to •••• 0123` */
  readonly challenge: string;
  /** ISO 8601. */
  readonly resendAfter: string;
}

const tooMany = 'Too many codes were sent. Please try again in ten minutes, or use another way.';

/** Asks for codes to be sent by phone; a flow delivers them. */
@Injectable()
export class CodeSending {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly attempts: Attempts,
    private readonly codes: PhoneCodes,
  ) {}

  /** @param from the address of the request, and whether a device that is only being set up may be asked for */
  async send(
    user: string,
    uuid: string,
    { address, unconfirmed }: { address: string; unconfirmed: boolean },
    metadata: CommandMetadata,
  ): Promise<CodeSent | (Refused & { readonly resendAfter: string | null })> {
    const now = this.clock.now();
    const challenge = v5('code', metadata.commandId);
    const { state } = await this.commands.load(twoFactorDecider, user);
    const device = state.devices.find((one) => one.uuid === uuid && (one.isConfirmed || unconfirmed));
    const command = { type: 'RequestCode', device: device?.uuid ?? '', challenge } as const;
    // asked beforehand, so that only what is sent counts against the number
    const foreseen = twoFactorDecider.decide(state, command, { at: now.toISOString(), by: metadata.by });
    const wait = state.challenge?.resendAfter ?? null;
    if (isRefusal(foreseen)) return { message: foreseen.message, resendAfter: wait };
    if (!device?.phoneNumber || !(await this.attempts.takeSend(device.phoneNumber, user, address, now)))
      return { message: tooMany, resendAfter: wait };
    await this.codes.draw(user, challenge, now);
    const sent = await this.commands.send(twoFactorDecider, user, command, metadata);
    if (!isDone(sent)) return { message: sent.message, resendAfter: wait };
    return { challenge: describeMethod(device), resendAfter: sent.state.challenge?.resendAfter ?? now.toISOString() };
  }
}

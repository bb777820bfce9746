import {
  type Proof,
  type TwoFactorDevice,
  type TwoFactorState,
  twoFactorDecider,
  wrongCode,
} from '@daybook/identity/domain';
import {
  Attempts,
  BackupCodes,
  type GuessOrigin,
  looksLikeBackupCode,
  PhoneCodes,
  TotpSecrets,
  timeStepOf,
} from '@daybook/identity/secrets';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type CommandMetadata, type Commands, metadataOfStep } from '@daybook/kernel/commands';
import { Inject, Injectable } from '@nestjs/common';
import { type Refused, signInTexts } from './first-factor.js';

const undelivered =
  'We could not send a code to this number. Check the number and ask for a new code, or choose another way.';

/** A code as somebody typed it, and for whose device, when that was said. */
export interface CodeGiven {
  readonly user: string;
  readonly code: string;
  readonly device: string | null;
  readonly from: GuessOrigin;
}

/** Judges codes. Each guess is counted before it is looked at, whichever way it comes. */
@Injectable()
export class CodeCheck {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly attempts: Attempts,
    private readonly apps: TotpSecrets,
    private readonly phones: PhoneCodes,
    private readonly backups: BackupCodes,
  ) {}

  /** Undefined when the code is right and counted for the first time: the second factor of a sign-in. */
  async signIn(given: CodeGiven, metadata: CommandMetadata): Promise<Refused | undefined> {
    return this.counted(given, metadata, async (state) => {
      const { user, code } = given;
      if (looksLikeBackupCode(code)) return this.spendBackupCode(user, state.backup.setVersion, code, metadata);
      const found = await this.proofOf(
        given,
        state,
        state.devices.filter(({ isConfirmed }) => isConfirmed),
      );
      if (!found) return undefined;
      return this.commands.send(twoFactorDecider, user, { type: 'AcceptCode', ...found }, metadata);
    });
  }

  /** Undefined when the device counts from now on. */
  async confirm(given: CodeGiven & { device: string }, metadata: CommandMetadata): Promise<Refused | undefined> {
    return this.counted(given, metadata, async (state) => {
      const device = state.devices.find(({ uuid }) => uuid === given.device);
      const found = device && (await this.proofOf(given, state, [device]));
      if (!found) return undefined;
      return this.commands.send(twoFactorDecider, given.user, { type: 'ConfirmDevice', ...found }, metadata);
    });
  }

  private async counted(
    { user, device, from }: CodeGiven,
    metadata: CommandMetadata,
    judge: (state: TwoFactorState) => Promise<object | undefined>,
  ): Promise<Refused | undefined> {
    const attempt = await this.attempts.takeCode(user, from, this.clock.now());
    if (!attempt) return { message: signInTexts.locked };
    const { state } = await this.commands.load(twoFactorDecider, user);
    const outcome = await judge(state);
    if (outcome && 'done' in outcome) {
      await attempt.succeeded();
      return undefined;
    }
    // whoever guesses is not known to be the person
    const rejected = { ...metadataOfStep(metadata, 'rejected'), by: { system: 'identity' } };
    await this.commands.send(twoFactorDecider, user, { type: 'RejectCode', device }, rejected);
    return { message: state.challenge?.outcome === 'undelivered' ? undelivered : wrongCode.message };
  }

  /** The device whose code this is: the one that was named, else an app, else the phone of the newest message. */
  private async proofOf(
    { user, code, device: named }: CodeGiven,
    { challenge }: TwoFactorState,
    devices: readonly TwoFactorDevice[],
  ): Promise<{ device: string; proof: Proof } | undefined> {
    const asked = devices.filter(({ uuid }) => named === null || uuid === named);
    for (const { uuid: device } of asked.filter(({ deviceType }) => deviceType === 'app')) {
      const secret = await this.apps.secretOf(user, device);
      const timeStep = secret && (await timeStepOf(secret, code, this.clock.now()));
      if (timeStep) return { device, proof: { timeStep, challenge: null } };
    }
    const phone = asked.find(({ uuid }) => uuid === challenge?.device);
    if (!phone || !challenge || !(await this.phones.isRight(user, challenge.uuid, code))) return undefined;
    return { device: phone.uuid, proof: { timeStep: null, challenge: challenge.uuid } };
  }

  private async spendBackupCode(user: string, setVersion: number, code: string, metadata: CommandMetadata) {
    const index = await this.backups.placeOf(user, setVersion, code);
    if (index === undefined) return undefined;
    return this.commands.send(twoFactorDecider, user, { type: 'UseBackupCode', setVersion, index }, metadata);
  }
}

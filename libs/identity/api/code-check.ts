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
  secondsSince,
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
    return this.counted(given, metadata, 'past', async (state) => {
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
    return this.counted(given, metadata, 'any', async (state) => {
      const device = state.devices.find(({ uuid }) => uuid === given.device);
      const found = device && (await this.proofOf(given, state, [device]));
      if (!found) return undefined;
      return this.commands.send(twoFactorDecider, given.user, { type: 'ConfirmDevice', ...found }, metadata);
    });
  }

  private async counted(
    { user, device, code, from }: CodeGiven,
    metadata: CommandMetadata,
    hinted: 'past' | 'any',
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
    if (state.challenge?.outcome === 'undelivered') return { message: undelivered };
    const hint = await this.clockHint(user, code, hinted, state.devices);
    return { message: hint ? `${wrongCode.message} ${hint}` : wrongCode.message };
  }

  /**
   * What is said of a code that was right some minutes ago. Of one that is still to come nothing is said at sign-in:
   * whoever guesses would wait for its time.
   */
  private async clockHint(
    user: string,
    code: string,
    hinted: 'past' | 'any',
    devices: readonly TwoFactorDevice[],
  ): Promise<string | undefined> {
    for (const { uuid } of devices.filter(
      ({ deviceType, isConfirmed }) => deviceType === 'app' && (isConfirmed || hinted === 'any'),
    )) {
      const secret = await this.apps.secretOf(user, uuid);
      const seconds = secret && (await secondsSince(secret, code, this.clock.now()));
      if (seconds && Math.abs(seconds) > 30 && (seconds > 0 || hinted === 'any')) return clockHintOf(seconds);
    }
    return undefined;
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

function clockHintOf(seconds: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(seconds) / 60));
  const long = `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return seconds > 0
    ? `It was the right one ${long} ago. If your app shows it now, the clock of that phone is slow: have it set automatically.`
    : `It will be the right one in ${long}: the clock of that phone is fast. Have it set automatically.`;
}

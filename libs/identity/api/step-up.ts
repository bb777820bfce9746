import { sessionDecider, type TwoFactorState, twoFactorDecider, userDecider } from '@daybook/identity/domain';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { type Refusal, refuse } from '@daybook/kernel/events';
import type { StepUpSource } from '@daybook/kernel/graph';
import type { Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';
import type { Refused } from './first-factor.js';

const recent = 300_000;
/** For how long a sign-in, or the second factor shown again, counts before money or bank numbers are moved. */
const recentForMoney = 900_000;

/** Asks for fresh proof: of money and bank numbers everybody, by what they have; of a second factor, or the address of the account it protects, is changed, where that is set. */
@Injectable()
export class StepUp implements StepUpSource {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secondFactor'>,
  ) {}

  async refusal({ session }: Viewer, { isEnabled }: Pick<TwoFactorState, 'isEnabled'>): Promise<Refused | undefined> {
    if (!this.config.secondFactor.recentSignIn || !isEnabled) return undefined;
    const { state } = await this.commands.load(sessionDecider, session);
    const age = state.status === 'none' ? recent : this.clock.now().getTime() - Date.parse(state.startedAt);
    if (age >= 0 && age < recent) return undefined;
    return { message: 'Please sign in again to change this. It needs a sign-in of the last five minutes.' };
  }

  async beforeMoney({ uuid, session }: Viewer): Promise<Refusal<'secondFactor' | 'password' | 'signIn'> | undefined> {
    const [{ state: factor }, { state }] = await Promise.all([
      this.commands.load(twoFactorDecider, uuid),
      this.commands.load(sessionDecider, session),
    ]);
    const age = state.status === 'none' ? recentForMoney : this.clock.now().getTime() - Date.parse(state.provenAt);
    if (age >= 0 && age < recentForMoney) return undefined;
    if (factor.isEnabled) return refuse('secondFactor', 'Confirm that it is you: show your second factor again.');
    const { state: person } = await this.commands.load(userDecider, uuid);
    return person.status !== 'none' && person.passwordVersion > 0
      ? refuse('password', 'Confirm that it is you: enter your password again.')
      : refuse('signIn', 'Please sign in again to go on. It needs a sign-in of the last fifteen minutes.');
  }
}

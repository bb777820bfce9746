import { sessionDecider, type TwoFactorState } from '@daybook/identity/domain';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';
import type { Refused } from './first-factor.js';

const recent = 300_000;

/** Asks for a fresh sign-in before a second factor, or the address of the account it protects, is changed, where that is set. */
@Injectable()
export class StepUp {
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
}

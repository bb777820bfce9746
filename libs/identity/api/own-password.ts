import { userDecider } from '@daybook/identity/domain';
import { Attempts, type GuessOrigin, Passwords } from '@daybook/identity/secrets';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { Inject, Injectable } from '@nestjs/common';
import { demandShort, type Refused, signInTexts } from './first-factor.js';

/** Verifies the password of somebody who is signed in. Tries count with those of signing in. */
@Injectable()
export class OwnPassword {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly passwords: Passwords,
    private readonly attempts: Attempts,
  ) {}

  async refusal(user: string, typed: string, from: GuessOrigin): Promise<Refused | undefined> {
    const { state: person } = await this.commands.load(userDecider, user);
    const username = (person.status === 'active' && person.email) || '';
    const attempt = await this.attempts.take(username, from, this.clock.now());
    if (!attempt) return { message: signInTexts.locked };
    const account = await this.passwords.accountOf(username, demandShort(typed));
    if (account?.user !== user) return { message: 'Your current password is not right. Please try again.' };
    await attempt.succeeded();
    return undefined;
  }
}

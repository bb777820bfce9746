import {
  type PasswordField,
  passwordResetDecider,
  resetLinkInvalid,
  twoFactorDecider,
  userDecider,
} from '@daybook/identity/domain';
import { loginNameStream, setPassword } from '@daybook/identity/flow';
import { Attempts, faultOfPassword, type GuessOrigin, Passwords, Sessions } from '@daybook/identity/secrets';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import type { Viewer } from '@daybook/kernel/rights';
import { readLinkToken } from '@daybook/kernel/secrets';
import { Inject, Injectable } from '@nestjs/common';
import { demandShort, type Refused } from './first-factor.js';
import { OwnPassword } from './own-password.js';

/** Where a change comes from. The body of such a request is hashed nowhere: it holds a password. */
export type ChangeOrigin = Pick<CommandMetadata, 'commandId' | 'correlationId'>;

/** Why the password stays as it is, and which field of the form is to be written anew. */
interface Unchanged extends Refused {
  readonly field?: PasswordField;
}

/** The ways in which a person gets another password. */
@Injectable()
export class PasswordChange {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
    private readonly own: OwnPassword,
  ) {}

  /**
   * By the link of a mail. The link is spent first, so that two at once set one password; whoever repeats the same
   * request after a crash goes on where it stopped.
   */
  async reset(token: string, newPassword: string, metadata: ChangeOrigin): Promise<{ user: string } | Refused> {
    const read = readLinkToken(token);
    const { state: reset } = read ? await this.commands.load(passwordResetDecider, read.subject) : noReset;
    if (!read || reset.status === 'none' || reset.tokenHash !== read.hash) return resetLinkInvalid;
    const { state: person } = await this.commands.load(userDecider, reset.user);
    if (person.status !== 'active' || person.email === null) return resetLinkInvalid;
    const fault = await this.faultOf(reset.user, newPassword);
    if (fault) return { message: fault };
    const { tokenHash } = reset;
    const { passwordVersion } = person;
    const by = { ...metadata, by: { user: reset.user }, company: null };
    const completed = await this.commands.send(
      passwordResetDecider,
      read.subject,
      { type: 'CompletePasswordReset', tokenHash, loginName: loginNameStream(person.email), passwordVersion },
      // the version is another one once the password is set: a repeated request is known by its link
      { ...by, bodyHash: tokenHash },
    );
    if (!isDone(completed)) return completed;
    if (!completed.repeated || passwordVersion === reset.passwordVersion) {
      const refused = await this.set(reset.user, newPassword, by, null, reset.passwordVersion);
      if (refused) return refused;
    }
    await this.attempts.forgive(reset.user);
    return { user: reset.user };
  }

  /** By the person who is signed in; attempts at the present password are counted as those of sign-in are. */
  async change(
    { uuid: user, session }: Viewer,
    given: { readonly current: string; readonly next: string; readonly from: GuessOrigin },
    metadata: ChangeOrigin,
  ): Promise<Unchanged | undefined> {
    const wrong = await this.own.refusal(user, given.current, given.from);
    if (wrong) return { ...wrong, field: 'current_password' };
    const fault = await this.faultOf(user, given.next);
    if (fault) return { message: fault, field: 'new_password' };
    return this.set(user, given.next, { ...metadata, by: { user }, session, company: null }, session);
  }

  /** Why this person may not take a password, in a sentence; undefined when it will do. */
  async faultOf(user: string, password: string): Promise<string | undefined> {
    const { state } = await this.commands.load(userDecider, user);
    const { state: secondFactor } = await this.commands.load(twoFactorDecider, user);
    const email = state.status === 'none' ? null : state.email;
    return faultOfPassword(demandShort(password), { email, hasSecondFactor: secondFactor.isEnabled });
  }

  private async set(
    user: string,
    password: string,
    metadata: CommandMetadata,
    keep: string | null,
    after?: number,
  ): Promise<Refused | undefined> {
    const refused = await setPassword(this.commands, this.passwords, user, password, metadata, after);
    if (!refused) await this.sessions.revokeOthers(user, keep, this.clock.now());
    return refused;
  }
}

const noReset = { state: passwordResetDecider.initial };

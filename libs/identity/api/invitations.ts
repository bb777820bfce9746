import { companies, membershipsInForce } from '@daybook/companies/published';
import {
  alreadyAccepted,
  invitationDecider,
  invitationExpired,
  invitationLinkInvalid,
  userDecider,
} from '@daybook/identity/domain';
import { issueInvitation, setPassword } from '@daybook/identity/flow';
import { Passwords } from '@daybook/identity/secrets';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import { POOL } from '@daybook/kernel/postgres';
import { LinkTokens, readLinkToken } from '@daybook/kernel/secrets';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Refused } from './first-factor.js';
import { type ChangeOrigin, PasswordChange } from './password-change.js';

const hour = 3_600_000;

/** What can be done with the link of an invitation. */
@Injectable()
export class Invitations {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(POOL) private readonly pool: Pool,
    private readonly tokens: LinkTokens,
    private readonly passwords: Passwords,
    private readonly passwordChange: PasswordChange,
  ) {}

  /** Whom a link invites, and whether it still counts; undefined for a link that is none of ours, or to nothing. */
  async find(token: string) {
    const read = readLinkToken(token);
    const { state } = read ? await this.commands.load(invitationDecider, read.subject) : { state: undefined };
    if (!read || !state || state.status === 'none') return undefined;
    const isNewest = state.tokenHash === read.hash;
    if (!isNewest && !state.spent.includes(read.hash)) return undefined;
    if (state.status !== 'accepted' && !(await this.isExpected(read.subject))) return undefined;
    const isExpired = !isNewest || this.clock.now().toISOString() >= state.expiresAt;
    return { user: read.subject, hash: read.hash, invitation: state, isExpired };
  }

  /** Mails a new link in place of one that came too late; once an hour, however often it is asked for. */
  async renew(token: string, metadata: ChangeOrigin): Promise<Refused | undefined> {
    const found = await this.find(token);
    if (!found) return invitationLinkInvalid;
    const { user, invitation } = found;
    const now = this.clock.now();
    const isOpen = invitation.status === 'open' && now.toISOString() < invitation.expiresAt;
    if (isOpen && now.getTime() - Date.parse(invitation.issuedAt) < hour) return undefined;
    const { company } = invitation;
    return issueInvitation(this.commands, this.tokens, { user, company, now }, { ...metadata, by: { user }, company });
  }

  /**
   * Makes the person active with a first password. The link is spent first; whoever dies before the password stands
   * goes on with the same link.
   */
  async accept(token: string, password: string, metadata: ChangeOrigin): Promise<{ user: string } | Refused> {
    const found = await this.find(token);
    if (!found) return invitationLinkInvalid;
    const { user, hash: tokenHash, isExpired } = found;
    if (isExpired && found.invitation.status !== 'accepted') return invitationExpired;
    const fault = await this.passwordChange.faultOf(user, password);
    if (fault) return { message: fault };
    const own = { ...metadata, by: { user }, company: null };
    const accept = { type: 'AcceptInvitation', tokenHash } as const;
    const accepted = await this.commands.send(invitationDecider, user, accept, metadataOfStep(own, 'accept'));
    const { state: person } = await this.commands.load(userDecider, user);
    const isUnfinished = person.status !== 'none' && person.passwordVersion === 0;
    if (!isDone(accepted) && !(accepted.refused === 'invitationAccepted' && isUnfinished)) return accepted;
    // what was accepted long ago is no sign-in, whoever has kept the request
    if (isDone(accepted) && accepted.repeated && !isUnfinished) return alreadyAccepted;
    const activated = await this.commands.send(
      userDecider,
      user,
      { type: 'ActivateUser' },
      metadataOfStep(own, 'activate'),
    );
    if (!isDone(activated)) return activated;
    const refused = isUnfinished
      ? await setPassword(this.commands, this.passwords, user, password, metadataOfStep(own, 'password'))
      : undefined;
    return refused ?? { user };
  }

  /** Whether the person, who cannot sign in yet, works for the firm or is still a member of a company there is. */
  private async isExpected(user: string): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'expected person',
      text: `select from users u where u.uuid = $1 and u.is_invited and (u.is_staff or exists (
          select from ${membershipsInForce('$2')} m join ${companies} c on c.uuid = m.company_uuid
          where m.user_uuid = u.uuid))`,
      values: [user, this.clock.now()],
    });
    return rowCount === 1;
  }
}

import { staffEyes } from '@daybook/companies/published';
import {
  invitationDecider,
  mayChangeAccount,
  mayConfirmCountry,
  mayEndAccount,
  maySeeInviteLink,
} from '@daybook/identity/domain';
import { type AdministeredUser, administeredUser, confirmsCountries } from '@daybook/identity/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { Freshness } from '@daybook/kernel/live';
import { POOL } from '@daybook/kernel/postgres';
import type { Viewer } from '@daybook/kernel/rights';
import { LinkTokens } from '@daybook/kernel/secrets';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { avatarAddress } from './avatar.routes.js';

/** Accounts with what an administrator may do with each, and the links of invitations that may be handed on. */
@Injectable()
export class AdministeredAccounts {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly tokens: LinkTokens,
    private readonly freshness: Freshness,
  ) {}

  async find(uuid: string, viewer: Viewer) {
    const user = await administeredUser(this.pool, uuid, staffEyes(viewer));
    return user && (await this.shown([user], viewer))[0];
  }

  /** As the log has it now, whether or not a projector has read it: for the answer to whoever changed it. */
  async current(uuid: string, viewer: Viewer) {
    await this.freshness.checkAfterWrite();
    const user = await administeredUser(this.pool, uuid, staffEyes(viewer));
    if (!user) return undefined;
    const { state } = await this.commands.load(invitationDecider, uuid);
    const isOpen = user.isInvited && state.status === 'open';
    return this.shownOne({ ...user, invitationExpiresAt: isOpen ? new Date(state.expiresAt) : null }, viewer);
  }

  shown(users: readonly AdministeredUser[], viewer: Viewer) {
    return Promise.all(users.map((user) => this.shownOne(user, viewer)));
  }

  maySeeLink(viewer: Viewer, user: AdministeredUser): boolean {
    return maySeeInviteLink(viewer, accessOf(user));
  }

  /** Whether the viewer may say of the person that they work where they say. */
  async mayConfirm(viewer: Viewer, user: AdministeredUser): Promise<boolean> {
    const isAlone = viewer.uuid === user.uuid && !(await confirmsCountries(this.pool, viewer.uuid));
    return mayConfirmCountry(viewer, user, isAlone);
  }

  /** That of the newest invitation. */
  async newestLink(user: string): Promise<string> {
    const { state } = await this.commands.load(invitationDecider, user);
    const { token } = this.tokens.tokenOf('invitation', user, state.number);
    return new URL(`/links/invite/${token}`, this.config.url).href;
  }

  private async shownOne(user: AdministeredUser, viewer: Viewer) {
    const { jobTitle, legalCountry, confirmedCountry, team, isHiddenFromAllClients, adminPanelAccess } = user;
    const { allowImportingHubspotCompany } = user;
    const profile = {
      jobTitle,
      legalCountry,
      confirmedCountry,
      team,
      isHiddenFromAllClients,
      adminPanelAccess,
      allowImportingHubspotCompany,
    };
    const { invitationExpiresAt: until } = user;
    const isOpen = until !== null && until > this.clock.now();
    return {
      ...user,
      avatar: avatarAddress(user.uuid, user.avatar),
      staffProfile: user.isStaff ? profile : null,
      inviteLink: isOpen && this.maySeeLink(viewer, user) ? await this.newestLink(user.uuid) : null,
      perms: {
        change: mayChangeAccount(viewer, user),
        delete: mayEndAccount(viewer, accessOf(user)),
        confirmCountry: await this.mayConfirm(viewer, user),
        changeAccess: viewer.isSuperuser && viewer.uuid !== user.uuid,
      },
    };
  }
}

function accessOf({
  uuid,
  isStaff,
  isSuperuser,
  isTaxAdmin,
  adminPanelAccess,
  allowImportingHubspotCompany,
}: AdministeredUser) {
  const isPrivileged = isTaxAdmin || allowImportingHubspotCompany || adminPanelAccess !== 'DISABLED';
  return { uuid, isStaff, isSuperuser, isPrivileged };
}

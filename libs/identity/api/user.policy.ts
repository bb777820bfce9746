import type { PolicyOf } from '@daybook/kernel/graph';
import { mayInFirm, mayResetTwoFactor, type Viewer } from '@daybook/kernel/rights';
import { Injectable } from '@nestjs/common';
import { type AccountOfUser, Accounts } from './accounts.js';

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    user: AccountOfUser;
  }
}

/** Rights on the accounts of others. Clients do not see accounts at all; people are shown to them as members. */
@Injectable()
export class UserPolicy implements PolicyOf<'user'> {
  readonly on = 'user';
  readonly actions = ['see', 'resetTwoFactor'];

  constructor(private readonly accounts: Accounts) {}

  load(uuid: string): Promise<AccountOfUser | undefined> {
    return this.accounts.find(uuid);
  }

  may(viewer: Viewer, action: string, user: AccountOfUser): boolean {
    if (!mayInFirm(viewer, 'viewStaffDashboard')) return false;
    return action === 'see' || (action === 'resetTwoFactor' && mayResetTwoFactor(viewer, user));
  }
}

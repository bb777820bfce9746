import { ACCOUNT_SOURCE, type AccountSource, type PolicyOf } from '@daybook/kernel/graph';
import { mayInFirm, type Viewer } from '@daybook/kernel/rights';
import type { SwitchHolder } from '@daybook/notifications/domain';
import { Inject, Injectable } from '@nestjs/common';

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    notificationSettings: Viewer;
  }
}

/** The switches of one person: their own, and those of everybody for administrators. */
@Injectable()
export class SettingsPolicy implements PolicyOf<'notificationSettings'> {
  readonly on = 'notificationSettings';
  readonly actions = ['see', 'change'];

  constructor(@Inject(ACCOUNT_SOURCE) private readonly accounts: AccountSource) {}

  /** The person as rights see them, since switches hang on rights. */
  load(uuid: string): Promise<Viewer | undefined> {
    return this.accounts.viewerOfAccount(uuid);
  }

  may(viewer: Viewer, _action: string, person: Viewer): boolean {
    return viewer.uuid === person.uuid || mayInFirm(viewer, 'updateAdminPanel');
  }
}

/** What the switches of a person hang on. */
export function holderOf(person: Viewer): SwitchHolder {
  return { isStaff: person.isStaff, mayUseChatbot: mayInFirm(person, 'useChatbot') };
}

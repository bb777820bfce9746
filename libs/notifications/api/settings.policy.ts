import { CLOCK, type Clock } from '@daybook/kernel/clock';
import type { Policy } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { mayInFirm, type Viewer } from '@daybook/kernel/rights';
import type { SwitchHolder } from '@daybook/notifications/domain';
import { viewerBy } from '@daybook/notifications/read';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

/** The switches of one person: their own, and those of everybody for administrators. */
@Injectable()
export class SettingsPolicy implements Policy<Viewer> {
  readonly on = 'notificationSettings';
  readonly actions = ['see', 'change'];

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The person as rights see them, since switches hang on rights. */
  load(uuid: string): Promise<Viewer | undefined> {
    return viewerBy(async (sql, values = []) => (await this.pool.query(sql, [...values])).rows, uuid, this.clock.now());
  }

  may(viewer: Viewer, _action: string, person: Viewer): boolean {
    return viewer.uuid === person.uuid || mayInFirm(viewer, 'updateAdminPanel');
  }
}

/** What the switches of a person hang on. */
export function holderOf(person: Viewer): SwitchHolder {
  return { isStaff: person.isStaff, mayUseChatbot: mayInFirm(person, 'useChatbot') };
}

import { membersOf } from '@daybook/companies/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { Freshness } from '@daybook/kernel/live';
import { POOL } from '@daybook/kernel/postgres';
import type { Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Companies } from './companies.js';
import { shownMember } from './member.view.js';

/** Members as the log has them now, whether or not a projector has read it: for the answer to whoever changed them. */
@Injectable()
export class CurrentMembers {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly freshness: Freshness,
    private readonly companies: Companies,
  ) {}

  async find(company: string, member: string) {
    await this.freshness.checkAfterWrite();
    const [found] = await membersOf(this.pool, { company, member, forClient: false, now: this.clock.now() });
    return found;
  }

  async show(company: string, member: string, viewer: Viewer) {
    const [found, access] = [await this.find(company, member), await this.companies.byUuid(company)];
    return found && access ? shownMember(found, access, viewer) : null;
  }
}

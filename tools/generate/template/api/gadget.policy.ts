import { companyAccess } from '@daybook/companies/published';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { PolicyOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import type { CompanyAccess, Viewer } from '@daybook/kernel/rights';
import { mayOnThing, type Thing, type ThingPermission, thing, thingRows } from '@daybook/things/domain';
import { Inject, Injectable } from '@nestjs/common';

/** A thing as the log has it now, and its company. */
export interface GuardedThing {
  readonly thing: Thing;
  readonly company: CompanyAccess;
}

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    thing: GuardedThing;
    things: CompanyAccess;
  }
}

@Injectable()
export class ThingPolicy implements PolicyOf<'thing'> {
  readonly on = 'thing';
  readonly actions = Object.keys(thingRows);

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
  ) {}

  async load(uuid: string): Promise<GuardedThing | undefined> {
    const { state } = await this.commands.load(thing, uuid);
    if (state.is === 'absent' || state.company === null) return undefined;
    const company = await companyAccess(this.db, state.company);
    return company && { thing: state, company };
  }

  may(viewer: Viewer, action: string, { company }: GuardedThing): boolean {
    return mayOnThing(viewer, action as ThingPermission, company);
  }

  companyOf({ company }: GuardedThing): CompanyAccess {
    return company;
  }
}

/** Rights on all things of a company, by the company's uuid: to add one, for instance. */
@Injectable()
export class ThingsPolicy implements PolicyOf<'things'> {
  readonly on = 'things';
  readonly actions = Object.keys(thingRows);

  constructor(@Inject(POOL) private readonly db: Queryable) {}

  load(uuid: string): Promise<CompanyAccess | undefined> {
    return companyAccess(this.db, uuid);
  }

  may(viewer: Viewer, action: string, company: CompanyAccess): boolean {
    return mayOnThing(viewer, action as ThingPermission, company);
  }

  companyOf(company: CompanyAccess): CompanyAccess {
    return company;
  }
}

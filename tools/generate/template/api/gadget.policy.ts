import { companyAccess } from '@daybook/companies/published';
import { type Gadget, type GadgetPermission, gadget, gadgetRows, mayOnGadget } from '@daybook/gadgets/domain';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { GraphContext, PolicyOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import type { CompanyAccess, Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';

/** A gadget as the log has it now, and its company. */
export interface GuardedGadget {
  readonly gadget: Gadget;
  readonly company: CompanyAccess;
}

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    gadget: GuardedGadget;
    gadgets: CompanyAccess;
  }
}

@Injectable()
export class GadgetPolicy implements PolicyOf<'gadget'> {
  readonly on = 'gadget';
  readonly actions = Object.keys(gadgetRows);

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
  ) {}

  async load(uuid: string, { judgement }: GraphContext): Promise<GuardedGadget | undefined> {
    const { state } = await this.commands.load(gadget, uuid, judgement);
    if (state.is === 'absent' || state.company === null) return undefined;
    const company = await companyAccess(this.db, state.company);
    return company && { gadget: state, company };
  }

  may(viewer: Viewer, action: string, { company }: GuardedGadget): boolean {
    return mayOnGadget(viewer, action as GadgetPermission, company);
  }

  companyOf({ company }: GuardedGadget): CompanyAccess {
    return company;
  }
}

/** Rights on all gadgets of a company, by the company's uuid: to add one, for instance. */
@Injectable()
export class GadgetsPolicy implements PolicyOf<'gadgets'> {
  readonly on = 'gadgets';
  readonly actions = Object.keys(gadgetRows);

  constructor(@Inject(POOL) private readonly db: Queryable) {}

  load(uuid: string): Promise<CompanyAccess | undefined> {
    return companyAccess(this.db, uuid);
  }

  may(viewer: Viewer, action: string, company: CompanyAccess): boolean {
    return mayOnGadget(viewer, action as GadgetPermission, company);
  }

  companyOf(company: CompanyAccess): CompanyAccess {
    return company;
  }
}

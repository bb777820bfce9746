import {
  accountOwnerDecider,
  companyUserDecider,
  type Member,
  type MemberAccess,
  type MemberPermission,
  mayOnMember,
} from '@daybook/companies/domain';
import type { CompanyOverview } from '@daybook/companies/read';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, loadOnce, type PolicyOf } from '@daybook/kernel/graph';
import { isClient, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';
import { CompanyPolicy } from './company.policy.js';

/** A member as the log has it now, in its company. */
export interface GuardedMember {
  readonly uuid: string;
  readonly member: Member;
  readonly company: CompanyOverview;
  readonly isAccountOwner: boolean;
}

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    companyUser: GuardedMember;
  }
}

/** Rights on one member, by the uuid of the membership. `update` is asked for each field besides. */
@Injectable()
export class MemberPolicy implements PolicyOf<'companyUser'> {
  readonly on = 'companyUser';
  readonly actions = ['see', 'update', 'remove', 'moveAccountOwner'];

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly companies: CompanyPolicy,
  ) {}

  async load(uuid: string, context: GraphContext): Promise<GuardedMember | undefined> {
    const { state: member } = await this.commands.load(companyUserDecider, uuid);
    if (member.status === 'none') return undefined;
    const company = await loadOnce(context, this.companies, member.company);
    if (!company) return undefined;
    const { state: owner } = await this.commands.load(accountOwnerDecider, company.uuid);
    return { uuid, member, company, isAccountOwner: owner.companyUser === uuid };
  }

  may(viewer: Viewer, action: string, one: GuardedMember): boolean {
    const { member, company } = one;
    const isOneself = member.user === viewer.uuid;
    if (!mayInCompany(viewer, 'see', company)) return false;
    if (isClient(viewer) && member.isHiddenFromClients && !isOneself) return false;
    const may = (permission: MemberPermission) => mayOnMember(viewer, permission, company, accessOf(one));
    if (action === 'see') return true;
    if (action === 'update') return isOneself || may('change') || may('setHiddenFromClients');
    return may(action as MemberPermission);
  }

  companyOf({ company }: GuardedMember): CompanyOverview {
    return company;
  }
}

export function accessOf({ member, isAccountOwner }: Pick<GuardedMember, 'member' | 'isAccountOwner'>): MemberAccess {
  return { user: member.user, role: member.role, isAccountOwner };
}

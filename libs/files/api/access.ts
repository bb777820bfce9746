import { firmGrants } from '@daybook/companies/published';
import { type FileNode, type FileTree, isHidden, levelFrom, levelOf, type MemberOfTree } from '@daybook/files/domain';
import type { ShownNode } from '@daybook/files/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import type { GraphContext } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { grantsInForce, levels, roleNames, roles } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';
import type { Library } from './library.js';
import { type MemberRow, membersInForce } from './members.query.js';
import { personIn } from './page.view.js';
import { refOf } from './refs.js';

export interface Member extends MemberOfTree {
  readonly row: MemberRow;
  readonly isClient: boolean;
}

/** Tells who may go how far with a node, and why. */
@Injectable()
export class AccessInfos {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(library: Library, node: FileNode, grants: ShownNode['grants'], context: GraphContext) {
    const members = await this.members(library, context);
    const reported = new Map(members.map((one) => [one.member, memberOf(library, one)]));
    const shareableLevel = library.levelOf(node.uuid);
    return {
      hasClientGrant: await this.hasClientGrant(library, node.uuid, context),
      shareableLevel,
      accessPolicy: node.isRestricted ? 'RESTRICTED' : 'INHERIT',
      possibleGrants: levels.slice(0, levels.indexOf(shareableLevel) + 1),
      role: library.viewer.memberships.get(library.company.uuid)?.role ?? null,
      companyUsers: members.map((one) => {
        const { level, from } = levelFrom(library.tree, node.uuid, one);
        return {
          companyUser: reported.get(one.member),
          grant: node.grants[one.member] ?? null,
          effectiveLevel: level,
          inheritedFrom: from && from !== node && library.sees(from) ? refOf(library, from) : null,
        };
      }),
      staffSharingDetails: library.isForClient
        ? null
        : Object.entries(grants).flatMap(([member, { level, by, at }]) => {
            const known = reported.get(member);
            return known ? [{ member: known, level, by: personIn(library.company.uuid, by), at }] : [];
          }),
    };
  }

  /** Whether a client member, or whoever would be invited in a client role, sees the node. */
  async hasClientGrant({ tree, company }: Library, node: string, context: GraphContext, at = tree): Promise<boolean> {
    if (isHidden(at, node)) return false;
    const [members, firm] = await Promise.all([
      this.everyMember(company.uuid, context),
      context.once('grants of the firm', () => firmGrants(this.db)),
    ]);
    const invited = roles
      .filter((role) => role !== 'staff_director')
      .map((role) => ({ member: role, featureLevel: grantsInForce(role, {}, firm[role]).FILES }));
    return [...members.filter((one) => one.isClient), ...invited].some((one) => levelOf(at, node, one) !== 'DISABLED');
  }

  /** Those whom the viewer may know of. */
  members(library: Library, context: GraphContext): Promise<readonly Member[]> {
    return library.isForClient
      ? context.once(`members seen ${library.company.uuid}`, () => this.ask(library.company.uuid, true))
      : this.everyMember(library.company.uuid, context);
  }

  private everyMember(company: string, context: GraphContext): Promise<readonly Member[]> {
    return context.once(`members ${company}`, () => this.ask(company, false));
  }

  private async ask(company: string, forClient: boolean): Promise<readonly Member[]> {
    const rows = await membersInForce(this.db, company, forClient, this.clock.now());
    return rows.map((row) => ({
      row,
      member: row.uuid,
      featureLevel: grantsInForce(row.role, row.grants, row.firm ?? {}).FILES,
      isClient: row.role !== 'staff_director',
    }));
  }
}

/** The members who see a node in one state of the tree. */
export function seeing(tree: FileTree, node: string, members: readonly Member[]): readonly Member[] {
  const hidden = isHidden(tree, node);
  return members.filter((one) => !(hidden && one.isClient) && levelOf(tree, node, one) !== 'DISABLED');
}

function memberOf({ company }: Library, { row }: Member) {
  const { uuid, role, user } = row;
  return { uuid, role, roleDisplay: roleNames[role], user: { uuid: user, company: company.uuid } };
}

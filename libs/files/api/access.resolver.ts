import { accessPolicies, type FileTreeCommand, mayShareWith, treeAfterMove } from '@daybook/files/domain';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { demand, type GraphContext, invalid, refusedBy, requireLoaded, succeeded } from '@daybook/kernel/graph';
import { type Level, levels } from '@daybook/kernel/rights';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AccessInfos, seeing } from './access.js';
import { FilePolicy, type GuardedNode } from './file.policy.js';
import type {
  AccessInfoArgs,
  AddUserGrantsArgs,
  MoveAccessInfoArgs,
  RemoveUserGrantsArgs,
  SetFileAccessPolicyArgs,
  SetFileHiddenFromClientsArgs,
} from './generated/arguments.js';
import { Libraries } from './libraries.js';
import type { Library } from './library.js';
import { Pages } from './pages.js';
import { success } from './success.js';

const notMembers = refuse('notMembers', 'Choose members of this company.');
const notYourMembers = refuse('notYourMembers', 'You can share only with people in your company.');
const notYours = refuse('notYourMembers', 'You can take access only from people in your company.');

/** Who may go how far with a node: tells it and changes it. */
@Resolver()
export class AccessResolver {
  constructor(
    private readonly libraries: Libraries,
    private readonly access: AccessInfos,
    private readonly pages: Pages,
    private readonly policy: FilePolicy,
  ) {}

  @Query('accessInfo')
  async accessInfo(@Args('uuid') uuid: AccessInfoArgs['uuid'], @Context() context: GraphContext) {
    return this.described(await this.guarded(uuid, context), context);
  }

  @Query('moveAccessInfo')
  async moveAccessInfo(@Args() { uuids, destinationUuid }: MoveAccessInfoArgs, @Context() context: GraphContext) {
    await demand(context, this.policy, 'see', destinationUuid);
    const found = await Promise.all(uuids.map((uuid) => this.guarded(uuid, context)));
    const library = found[0]?.library;
    if (!library) throw invalid('uuids must not be empty.');
    const members = await this.access.members(library, context);
    const after = treeAfterMove(library.tree, uuids, destinationUuid);
    if ('refused' in after) throw invalid(after.message);
    const gains = new Set<string>();
    const loses = new Set<string>();
    for (const uuid of uuids) {
      const now = new Set(seeing(library.tree, uuid, members));
      const then = new Set(seeing(after, uuid, members));
      for (const one of then) if (!now.has(one)) gains.add(one.row.user);
      for (const one of now) if (!then.has(one)) loses.add(one.row.user);
    }
    const people = (users: Set<string>) => [...users].map((uuid) => ({ uuid, company: library.company.uuid }));
    const clients = await Promise.all(uuids.map((uuid) => this.access.hasClientGrant(library, uuid, context, after)));
    return { gains: people(gains), loses: people(loses), hasClientGrant: clients.some((one) => one) };
  }

  @Mutation('setFileHiddenFromClients')
  async setFileHiddenFromClients(
    @Args() { uuid, isHiddenFromClients }: SetFileHiddenFromClientsArgs,
    @Context() context: GraphContext,
  ) {
    const { library } = await this.guarded(uuid, context);
    const type = isHiddenFromClients ? 'HideNodeFromClients' : 'ShowNodeToClients';
    return success(await this.libraries.send(library, { type, node: uuid }, context));
  }

  @Mutation('setFileAccessPolicy')
  async setFileAccessPolicy(@Args() { uuid, accessPolicy }: SetFileAccessPolicyArgs, @Context() context: GraphContext) {
    if (!(accessPolicies as readonly string[]).includes(accessPolicy))
      throw invalid(`accessPolicy must be one of ${accessPolicies.join(', ')}.`);
    const guarded = await this.guarded(uuid, context);
    const { library } = guarded;
    const keeps = library.viewer.memberships.get(library.company.uuid)?.uuid ?? null;
    const command: FileTreeCommand =
      accessPolicy === 'RESTRICTED' ? { type: 'RestrictNode', node: uuid, keeps } : { type: 'InheritNode', node: uuid };
    return this.saved(guarded, command, context);
  }

  @Mutation('addUserGrants')
  async addUserGrants(@Args() args: AddUserGrantsArgs, @Context() context: GraphContext) {
    if (!(levels as readonly string[]).includes(args.level))
      throw invalid(`level must be one of ${levels.join(', ')}.`);
    const guarded = await this.guarded(args.fileUuid, context);
    const { library, node } = guarded;
    const chosen = await this.rolesOf(args.companyUserUuids, library, context);
    if (chosen.some((role) => !role)) return refused(notMembers);
    if (chosen.some((role) => role && !mayShareWith(library.viewer, role))) return refused(notYourMembers);
    const command: FileTreeCommand = {
      type: 'GrantNodeAccess',
      node: node.uuid,
      members: args.companyUserUuids,
      level: args.level as Level,
      ownLevel: library.levelOf(node.uuid),
    };
    return this.saved(guarded, command, context);
  }

  @Mutation('removeUserGrants')
  async removeUserGrants(@Args() args: RemoveUserGrantsArgs, @Context() context: GraphContext) {
    const guarded = await this.guarded(args.fileUuid, context);
    const { library } = guarded;
    const { fileUuid: node, companyUserUuids: members } = args;
    // staff also take it from who is no member anymore; clients cannot tell those from people whom they may not know of
    const roles = library.isForClient ? await this.rolesOf(members, library, context) : [];
    if (roles.some((role) => !role || !mayShareWith(library.viewer, role))) return refused(notYours);
    return this.saved(guarded, { type: 'RevokeNodeAccess', node, members }, context);
  }

  /** Undefined for whom the viewer does not know as a member. */
  private async rolesOf(chosen: readonly string[], library: Library, context: GraphContext) {
    const members = new Map((await this.access.members(library, context)).map((one) => [one.member, one]));
    return chosen.map((uuid) => members.get(uuid)?.row.role);
  }

  private async saved({ library, node }: LibraryNode, command: FileTreeCommand, context: GraphContext) {
    const sent = await this.libraries.send(library, command, context);
    if (!sent.done) return refused(sent.refusal);
    const after = sent.library.tree.nodes.get(node.uuid) ?? node;
    const { row } = await this.pages.showAfter(sent.library, after, sent.events);
    const accessInfo = await this.access.of(sent.library, after, row.grants, context);
    return { ...succeeded, accessInfo };
  }

  private async described({ library, node }: LibraryNode, context: GraphContext) {
    const { row } = await this.pages.show(library, node);
    return this.access.of(library, node, row.grants, context);
  }

  private guarded(uuid: string, context: GraphContext): Promise<GuardedNode> {
    return requireLoaded(context, this.policy, uuid);
  }
}

type LibraryNode = Pick<GuardedNode, 'library' | 'node'>;

function refused(refusal: Refusal) {
  return { ...refusedBy(refusal), accessInfo: null };
}

import { type FileTreeCommand, file, isLive, nodeOf, subtreeOf } from '@daybook/files/domain';
import { fileRetention } from '@daybook/files/flow';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import {
  demand,
  type GraphContext,
  invalid,
  newUuid,
  refusedBy,
  requireLoaded,
  requireViewer,
  succeeded,
} from '@daybook/kernel/graph';
import { refuseDestruction } from '@daybook/privacy/published';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { FilePolicy, type GuardedNode } from './file.policy.js';
import type {
  ChangeLinkTargetArgs,
  CreateFolderArgs,
  CreateLinkArgs,
  MoveFilesArgs,
  RenameFileArgs,
  RestoreFilesArgs,
  SetFilesHiddenFromClientsArgs,
  ShredFilesArgs,
  TrashFilesArgs,
} from './generated/arguments.js';
import { Libraries, type Sent } from './libraries.js';
import type { Library } from './library.js';
import { Pages } from './pages.js';
import { success } from './success.js';

/** Streams read at once before something big is shredded. */
const atOnce = 50;
const acrossCompanies = 'These items belong to several companies. Choose those of one.';

/** Makes, names, moves, hides and throws away what lies in a library. */
@Resolver()
export class TreeResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly libraries: Libraries,
    private readonly pages: Pages,
    private readonly policy: FilePolicy,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Mutation('createFolder')
  async createFolder(@Args() args: CreateFolderArgs, @Context() context: GraphContext) {
    const { library } = await this.guarded(args.parentUuid, context);
    const node = newUuid(context, 'folder');
    const owner = requireViewer(context).uuid;
    const command = { type: 'AddFolder', node, parent: args.parentUuid, title: args.title, owner } as const;
    return this.saved('folder', await this.libraries.send(library, command, context), node);
  }

  @Mutation('createLink')
  async createLink(@Args() args: CreateLinkArgs, @Context() context: GraphContext) {
    const { library } = await this.guarded(args.parentUuid, context);
    const node = newUuid(context, 'link');
    const { parentUuid: parent, title, href } = args;
    const command = { type: 'AddLink', node, parent, title, href, owner: requireViewer(context).uuid } as const;
    return this.saved('link', await this.libraries.send(library, command, context), node);
  }

  @Mutation('renameFile')
  async renameFile(@Args() { uuid, title }: RenameFileArgs, @Context() context: GraphContext) {
    const { library } = await this.guarded(uuid, context);
    const sent = await this.libraries.send(library, { type: 'RenameNode', node: uuid, title }, context);
    return this.saved('file', sent, uuid);
  }

  @Mutation('changeLinkTarget')
  async changeLinkTarget(@Args() { uuid, href }: ChangeLinkTargetArgs, @Context() context: GraphContext) {
    const { library } = await this.guarded(uuid, context);
    const sent = await this.libraries.send(library, { type: 'ChangeLinkTarget', node: uuid, href }, context);
    return this.saved('link', sent, uuid);
  }

  @Mutation('moveFiles')
  async moveFiles(@Args() { uuids, destinationUuid }: MoveFilesArgs, @Context() context: GraphContext) {
    await demand(context, this.policy, 'upload', destinationUuid);
    return this.withAll(uuids, { type: 'MoveNodes', nodes: uuids, to: destinationUuid }, context);
  }

  @Mutation('trashFiles')
  trashFiles(@Args('uuids') uuids: TrashFilesArgs['uuids'], @Context() context: GraphContext) {
    return this.withAll(uuids, { type: 'TrashNodes', nodes: uuids }, context);
  }

  @Mutation('restoreFiles')
  async restoreFiles(@Args() { uuids, destinationUuid }: RestoreFilesArgs, @Context() context: GraphContext) {
    const library = await this.libraryOf(uuids, context);
    const to = destinationUuid ?? this.homeless(library, uuids);
    if (to) await demand(context, this.policy, 'upload', to);
    const command = { type: 'RestoreNodes', nodes: uuids, to: destinationUuid ?? null } as const;
    return success(await this.libraries.send(library, command, context));
  }

  @Mutation('shredFiles')
  async shredFiles(@Args('uuids') uuids: ShredFilesArgs['uuids'], @Context() context: GraphContext) {
    const library = await this.libraryOf(uuids, context);
    const { held, newest } = await this.doomed(library, uuids);
    const doomed = { kind: fileRetention, newest, now: this.clock.now().toISOString() };
    const refusal = await refuseDestruction(this.commands, library.company.uuid, doomed);
    if (refusal) return refusedBy(refusal);
    return success(await this.libraries.send(library, { type: 'ShredNodes', nodes: uuids, held }, context));
  }

  @Mutation('setFilesHiddenFromClients')
  setFilesHiddenFromClients(
    @Args() { uuids, isHiddenFromClients }: SetFilesHiddenFromClientsArgs,
    @Context() context: GraphContext,
  ) {
    const type = isHiddenFromClients ? 'HideNodesFromClients' : 'ShowNodesToClients';
    return this.withAll(uuids, { type, nodes: uuids }, context);
  }

  private async withAll(uuids: readonly string[], command: FileTreeCommand, context: GraphContext) {
    return success(await this.libraries.send(await this.libraryOf(uuids, context), command, context));
  }

  /** The one library in which all of them lie. */
  private async libraryOf(uuids: readonly string[], context: GraphContext): Promise<Library> {
    const [first, ...others] = await Promise.all(uuids.map((uuid) => this.guarded(uuid, context)));
    if (!first) throw invalid('uuids must not be empty.');
    if (others.some(({ library }) => library !== first.library)) throw invalid(acrossCompanies);
    return first.library;
  }

  /** Where nodes come whose folder is not live: into the folder of all files. Undefined when all have theirs. */
  private homeless({ tree }: Library, uuids: readonly string[]): string | null | undefined {
    const parents = uuids.map((uuid) => nodeOf(tree, uuid)?.parent ?? '');
    return parents.every((parent) => isLive(tree, parent)) ? undefined : tree.root;
  }

  /** Files below that something still needs, and when the newest of all got its newest version. */
  private async doomed({ tree }: Library, uuids: readonly string[]) {
    const files = uuids.flatMap((uuid) => subtreeOf(tree, uuid)).filter(({ kind }) => kind === 'file');
    const held: string[] = [];
    let newest: string | undefined;
    for (let n = 0; n < files.length; n += atOnce) {
      const some = files.slice(n, n + atOnce);
      const loaded = await Promise.all(some.map(({ uuid }) => this.commands.load(file, uuid)));
      for (const [index, { state }] of loaded.entries()) {
        if (state.is !== 'there') continue;
        if (state.holds.length > 0) held.push(some[index]?.uuid ?? '');
        const at = state.versions.at(-1)?.at;
        if (at && (!newest || at > newest)) newest = at;
      }
    }
    return { held, newest };
  }

  private async saved(field: 'folder' | 'link' | 'file', sent: Sent, uuid: string) {
    if (!sent.done) return { ...refusedBy(sent.refusal), [field]: null };
    const node = nodeOf(sent.library.tree, uuid);
    return { ...succeeded, [field]: node ? await this.pages.showAfter(sent.library, node, sent.events) : null };
  }

  private guarded(uuid: string, context: GraphContext): Promise<GuardedNode> {
    return requireLoaded(context, this.policy, uuid);
  }
}

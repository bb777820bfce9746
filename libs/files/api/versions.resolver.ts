import { childrenOf, file, isLive, likeness, titleOfFile } from '@daybook/files/domain';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import {
  type GraphContext,
  metadataFromContext,
  refusedBy,
  requireLoaded,
  succeeded,
  successOf,
} from '@daybook/kernel/graph';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { FilePolicy, type GuardedNode } from './file.policy.js';
import type {
  ChangeFileVersionArgs,
  DownloadFileAtOwnRiskArgs,
  FilenameConflictsArgs,
  FileVersionsArgs,
  ScanFileAgainArgs,
} from './generated/arguments.js';
import { FileLinks } from './links.js';
import { Pages } from './pages.js';
import { versionsOf } from './versions.view.js';

/** The versions of a file, and what would become one. */
@Resolver()
export class VersionsResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly policy: FilePolicy,
    private readonly pages: Pages,
    private readonly links: FileLinks,
  ) {}

  @Query('fileVersions')
  async fileVersions(@Args('uuid') uuid: FileVersionsArgs['uuid'], @Context() context: GraphContext) {
    const { library, node } = await this.guarded(uuid, context);
    return versionsOf(await this.pages.show(library, node), this.links, context);
  }

  @Query('filenameConflicts')
  async filenameConflicts(@Args() { folderUuid, filenames }: FilenameConflictsArgs, @Context() context: GraphContext) {
    const { library, node } = await this.guarded(folderUuid, context);
    const files = childrenOf(library.tree, node.uuid).filter((one) => one.kind === 'file' && !one.isTrashed);
    const byTitle = new Map(files.filter((one) => library.sees(one)).map((one) => [likeness(one.title), one]));
    return filenames.map((filename) => {
      const known = byTitle.get(likeness(titleOfFile(filename)));
      return {
        filename,
        exists: known !== undefined,
        fileUuid: known?.uuid ?? null,
        canAddVersion: known !== undefined && library.may('change', known),
      };
    });
  }

  @Mutation('changeFileVersion')
  async changeFileVersion(
    @Args() { fileUuid, fileVersionUuid }: ChangeFileVersionArgs,
    @Context() context: GraphContext,
  ) {
    const { library, node } = await this.guarded(fileUuid, context);
    const command = { type: 'SelectVersion', version: fileVersionUuid } as const;
    const outcome = await this.commands.send(
      file,
      node.uuid,
      command,
      metadataFromContext(context, library.company.uuid),
    );
    if (!isDone(outcome)) return { ...refusedBy(outcome), file: null };
    return { ...succeeded, file: await this.pages.showAfter(library, node) };
  }

  @Mutation('scanFileAgain')
  async scanFileAgain(@Args('uuid') uuid: ScanFileAgainArgs['uuid'], @Context() context: GraphContext) {
    const { library, node } = await this.guarded(uuid, context);
    const { state } = await this.commands.load(file, node.uuid);
    const version = state.is === 'there' ? state.current : '';
    const command = { type: 'RequestScan', version } as const;
    const outcome = await this.commands.send(
      file,
      node.uuid,
      command,
      metadataFromContext(context, library.company.uuid),
    );
    return successOf(outcome);
  }

  @Mutation('downloadFileAtOwnRisk')
  async downloadFileAtOwnRisk(@Args('uuid') uuid: DownloadFileAtOwnRiskArgs['uuid'], @Context() context: GraphContext) {
    const { library, node } = await this.guarded(uuid, context);
    const { state } = await this.commands.load(file, node.uuid);
    const version = state.is === 'there' ? state.current : '';
    const command = { type: 'TakeRisk', version } as const;
    const metadata = metadataFromContext(context, library.company.uuid);
    const outcome = await this.commands.send(file, node.uuid, command, metadata);
    if (!isDone(outcome)) return { ...refusedBy(outcome), url: null };
    const live = isLive(library.tree, node.uuid);
    return { ...succeeded, url: this.links.atOwnRisk({ uuid: node.uuid, live }, version, context) };
  }

  private guarded(uuid: string, context: GraphContext): Promise<GuardedNode> {
    return requireLoaded(context, this.policy, uuid);
  }
}

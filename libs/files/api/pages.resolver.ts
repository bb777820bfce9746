import { childrenOf, type FileNode, isLive, nodeAt, nodeOf, subtreeOf, urlPathOf } from '@daybook/files/domain';
import { inTrash, liveFiles } from '@daybook/files/read';
import { demand, type GraphContext, invalid, notFound } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { NIL, validate } from 'uuid';
import { FilePolicy, type GuardedNode } from './file.policy.js';
import type {
  FileArgs,
  FilePermissionsArgs,
  FilesArgs,
  FolderChildrenArgs,
  FolderCountArgs,
  NavigatorTreeArgs,
  TrashedCountArgs,
  TrashedRootPagesArgs,
} from './generated/arguments.js';
import { Libraries } from './libraries.js';
import type { Library } from './library.js';
import { Pages } from './pages.js';
import { papersListed, papersOf } from './shown-papers.js';

const mostTrash = 1000;

interface NavigatorNode {
  readonly uuid: string;
  readonly title: string;
  readonly urlPath: string;
  readonly parentUuid: string | null;
  readonly children: NavigatorNode[];
}

/** Reads the library: pages by uuid and path, folders, the trash, the tree of folders. */
@Resolver()
export class PagesResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    private readonly libraries: Libraries,
    private readonly pages: Pages,
    private readonly policy: FilePolicy,
  ) {}

  @Query('file')
  async file(@Args() args: FileArgs, @Context() context: GraphContext) {
    if (!args.uuid === !args.urlPath) throw invalid('Name the file by its uuid or by its urlPath.');
    const uuid = args.uuid && (await this.libraries.behind(args.uuid, context));
    const library = uuid
      ? await this.libraries.holding(uuid, context)
      : await this.libraries.of(companyIn(args.urlPath ?? ''), context);
    const node = library && (uuid ? nodeOf(library.tree, uuid) : nodeAt(library.tree, args.urlPath ?? ''));
    if (!node || !library.sees(node)) return null;
    const papers = papersOf(library.tree, node, library.company, 'file');
    if (papers) await context.shown?.([papers]);
    return this.pages.show(library, node);
  }

  @Query('folderChildren')
  async folderChildren(@Args() args: FolderChildrenArgs, @Context() context: GraphContext) {
    const { node, library } = await this.guarded(args.uuid, context);
    const isFolderLive = isLive(library.tree, node.uuid);
    if (args.childrenOnly && args.live && isFolderLive) return this.pages.childrenOf(library, node, args);
    const below = args.childrenOnly ? childrenOf(library.tree, node.uuid) : subtreeOf(library.tree, node.uuid).slice(1);
    const wanted = below.filter((one) => isWanted(library, one, args.live, isFolderLive) && library.sees(one));
    await context.shown?.(papersListed(library, wanted));
    return this.pages.among(library, wanted, args);
  }

  @Query('files')
  async files(@Args() args: FilesArgs, @Context() context: GraphContext) {
    const library = await this.library(args.companyUuid, context);
    if (args.uuids) {
      const nodes = args.uuids.flatMap((uuid) => library.seen(uuid) ?? []);
      await context.shown?.(papersListed(library, nodes));
      return (await this.pages.among(library, nodes, args)).children;
    }
    const { unseen, seen } = library.unseen();
    const uuids = await liveFiles(this.db, args.companyUuid, { unseen, seen }, args);
    const nodes = uuids.flatMap((uuid) => nodeOf(library.tree, uuid) ?? []);
    await context.shown?.(papersListed(library, nodes));
    return this.pages.showAll(library, nodes);
  }

  @Query('trashedCount')
  async trashedCount(@Args('companyUuid') company: TrashedCountArgs['companyUuid'], @Context() context: GraphContext) {
    return (await this.trash(await this.library(company, context))).length;
  }

  @Query('trashedRootPages')
  async trashedRootPages(
    @Args('companyUuid') company: TrashedRootPagesArgs['companyUuid'],
    @Context() context: GraphContext,
  ) {
    const library = await this.library(company, context);
    const nodes = (await this.trash(library)).slice(0, mostTrash);
    await context.shown?.(papersListed(library, nodes));
    return this.pages.showAll(library, nodes);
  }

  @Query('navigatorTree')
  async navigatorTree(
    @Args('companyUuid') company: NavigatorTreeArgs['companyUuid'],
    @Context() context: GraphContext,
  ) {
    const library = await this.library(company, context);
    const folders = library.folders();
    await context.shown?.(papersListed(library, folders));
    const shown = new Set(folders.map(({ uuid }) => uuid));
    const nodes = [...folders].sort(byTitle).map(
      ({ uuid, title, parent }): NavigatorNode => ({
        uuid,
        title,
        urlPath: urlPathOf(library.tree, uuid),
        parentUuid: parent !== null && shown.has(parent) ? parent : null,
        children: [],
      }),
    );
    const byUuid = new Map(nodes.map((node) => [node.uuid, node]));
    for (const node of nodes) byUuid.get(node.parentUuid ?? '')?.children.push(node);
    return nodes.map((node) => Object.assign(node, { childrenCount: node.children.length }));
  }

  @Query('folderCount')
  async folderCount(@Args('companyUuid') company: FolderCountArgs['companyUuid'], @Context() context: GraphContext) {
    return (await this.library(company, context)).folders().length;
  }

  @Query('filePermissions')
  async filePermissions(@Args('uuids') uuids: FilePermissionsArgs['uuids'], @Context() context: GraphContext) {
    const found = await Promise.all(uuids.map((uuid) => this.guarded(uuid, context)));
    return found.map(({ node, library }) => ({ uuid: node.uuid, perms: library.perms(node) }));
  }

  private async trash(library: Library): Promise<FileNode[]> {
    const uuids = await inTrash(this.db, library.company.uuid);
    return uuids.flatMap((uuid) => library.seen(uuid) ?? []);
  }

  private async library(company: string, context: GraphContext): Promise<Library> {
    const library = await this.libraries.of(company, context);
    if (!library) throw notFound();
    return library;
  }

  private guarded(uuid: string, context: GraphContext): Promise<GuardedNode> {
    return demand(context, this.policy, 'see', uuid);
  }
}

/** Live ones; or in a live folder what went into the trash by itself, in a trashed one what went there with it. */
function isWanted({ tree }: Library, node: FileNode, live: boolean, isFolderLive: boolean): boolean {
  if (live) return isLive(tree, node.uuid);
  return isFolderLive === node.isTrashed;
}

/** `/home/company-{uuid}-files/…` */
function companyIn(urlPath: string): string {
  const [, company = ''] = /^\/?home\/company-([0-9a-f-]{36})-files(?:\/|$)/.exec(urlPath) ?? [];
  return validate(company) ? company : NIL;
}

const titles = new Intl.Collator('en', { numeric: true });

function byTitle(one: FileNode, other: FileNode): number {
  return titles.compare(one.title, other.title) || (one.uuid < other.uuid ? -1 : 1);
}

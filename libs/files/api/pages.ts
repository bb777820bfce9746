import { type FileNode, file, nodeOf, type StoredFile } from '@daybook/files/domain';
import {
  childrenPage,
  type News,
  type NodeOrder,
  type NodePage,
  nodeOrders,
  nodeRows,
  nodesPage,
  type ShownNode,
  shownAfter,
} from '@daybook/files/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { invalid } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { changesIn, withChanges } from './folder-changes.js';
import type { Library } from './library.js';
import { type PageView, viewOf } from './page.view.js';

export interface PageArgs {
  readonly offset: number;
  readonly limit: number;
  readonly sortBy?: string | null;
  readonly sortDesc?: boolean | null;
}

export interface FileList {
  readonly children: readonly PageView[];
  readonly totalCount: number;
}

/**
 * Shows nodes: where and whose they are comes from the tree, order and dates from the tables. A folder was updated when
 * what the reader sees in it was.
 */
@Injectable()
export class Pages {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  async show(library: Library, node: FileNode): Promise<PageView> {
    const [view] = await this.showAll(library, [node]);
    return view as PageView;
  }

  /** As a command has left it: what the tables do not have yet is told by the log. */
  async showAfter(library: Library, node: FileNode, events: News['events'] = []): Promise<PageView> {
    const [rows, stored] = await Promise.all([nodeRows(this.db, [node.uuid]), this.stored(node)]);
    const row = shownAfter(rows[0], node.uuid, { events, stored }) ?? unread(node, this.clock.now());
    const changes = node.kind === 'folder' ? await changesIn(this.db, library, [node.uuid]) : [];
    const [dated = row] = withChanges([row], changes);
    return viewOf(library, node, dated);
  }

  private async stored({ kind, uuid }: FileNode): Promise<StoredFile | undefined> {
    if (kind !== 'file') return undefined;
    const { state } = await this.commands.load(file, uuid);
    return state.is === 'absent' ? undefined : state;
  }

  /** Nodes in the order given. */
  async showAll(library: Library, nodes: readonly FileNode[]): Promise<PageView[]> {
    const uuids = nodes.map(({ uuid }) => uuid);
    const [rows, changes] = await Promise.all([
      nodeRows(this.db, uuids),
      changesIn(this.db, library, foldersOf(nodes)),
    ]);
    const known = new Map(withChanges(rows, changes).map((row) => [row.uuid, row]));
    return nodes.map((node) => viewOf(library, node, known.get(node.uuid) ?? unread(node, this.clock.now())));
  }

  /** What lies directly in a live folder and is live itself. */
  async childrenOf(library: Library, { uuid }: FileNode, args: PageArgs): Promise<FileList> {
    const folders = library.foldersIn(uuid);
    const list = (page: NodePage) => childrenPage(this.db, uuid, library.unseenIn(uuid), page);
    return { children: await this.listed(library, folders, pageOf(args), list), totalCount: library.countIn(uuid) };
  }

  /** A page of these nodes. */
  async among(library: Library, nodes: readonly FileNode[], args: PageArgs): Promise<FileList> {
    const uuids = nodes.map(({ uuid }) => uuid);
    const list = (page: NodePage) => nodesPage(this.db, uuids, page);
    return { children: await this.listed(library, nodes, pageOf(args), list), totalCount: uuids.length };
  }

  /** By change the folders' dates come first, since they decide the order; else only those on the page are asked for. */
  private async listed(
    library: Library,
    nodes: readonly FileNode[],
    page: NodePage,
    list: (page: NodePage) => Promise<ShownNode[]>,
  ): Promise<PageView[]> {
    if (page.order === 'updatedAt') {
      const folders = await changesIn(this.db, library, foldersOf(nodes));
      return shown(library, withChanges(await list({ ...page, folders }), folders));
    }
    const rows = await list(page);
    const folders = rows.flatMap(({ uuid }) => nodeOf(library.tree, uuid) ?? []);
    return shown(library, withChanges(rows, await changesIn(this.db, library, foldersOf(folders))));
  }
}

function foldersOf(nodes: readonly FileNode[]): string[] {
  return nodes.filter(({ kind }) => kind === 'folder').map(({ uuid }) => uuid);
}

/** A row that the tree does not know any more was shredded a moment ago. */
function shown(library: Library, rows: readonly ShownNode[]): PageView[] {
  return rows.flatMap((row) => {
    const node = nodeOf(library.tree, row.uuid);
    return node ? [viewOf(library, node, row)] : [];
  });
}

function pageOf({ offset, limit, sortBy, sortDesc }: PageArgs): NodePage {
  if (!sortBy) return { order: 'place', desc: false, offset, limit };
  if (!(nodeOrders as readonly string[]).includes(sortBy))
    throw invalid(`sortBy must be one of ${nodeOrders.join(', ')}.`);
  return { order: sortBy as NodeOrder, desc: sortDesc ?? false, offset, limit };
}

/** The row of a node that the tables do not have yet. */
function unread({ uuid }: FileNode, now: Date): ShownNode {
  const moments = { createdAt: now, updatedAt: now, latestActivityAt: now };
  return {
    uuid,
    versions: [],
    versionUuid: null,
    grants: {},
    commentsCount: 0,
    trashedAt: null,
    trashedBy: null,
    ...moments,
  };
}

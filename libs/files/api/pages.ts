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

/** Shows nodes: where and whose they are comes from the tree, order and dates from the tables. */
@Injectable()
export class Pages {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  async show(library: Library, node: FileNode): Promise<PageView> {
    const [row] = await nodeRows(this.db, [node.uuid]);
    return viewOf(library, node, row ?? unread(node, this.clock.now()));
  }

  /** As a command has left it: what the tables do not have yet is told by the log. */
  async showAfter(library: Library, node: FileNode, events: News['events'] = []): Promise<PageView> {
    const [rows, stored] = await Promise.all([nodeRows(this.db, [node.uuid]), this.stored(node)]);
    const row = shownAfter(rows[0], node.uuid, { events, stored });
    return viewOf(library, node, row ?? unread(node, this.clock.now()));
  }

  private async stored({ kind, uuid }: FileNode): Promise<StoredFile | undefined> {
    if (kind !== 'file') return undefined;
    const { state } = await this.commands.load(file, uuid);
    return state.is === 'absent' ? undefined : state;
  }

  /** Nodes in the order given. */
  async showAll(library: Library, nodes: readonly FileNode[]): Promise<PageView[]> {
    const rows = await nodeRows(
      this.db,
      nodes.map(({ uuid }) => uuid),
    );
    const known = new Map(rows.map((row) => [row.uuid, row]));
    return nodes.map((node) => viewOf(library, node, known.get(node.uuid) ?? unread(node, this.clock.now())));
  }

  /** What lies directly in a live folder and is live itself. */
  async childrenOf(library: Library, { uuid }: FileNode, args: PageArgs): Promise<FileList> {
    const rows = await childrenPage(this.db, uuid, library.unseenIn(uuid), pageOf(args));
    return { children: shown(library, rows), totalCount: library.countIn(uuid) };
  }

  /** A page of these nodes. */
  async among(library: Library, nodes: readonly FileNode[], args: PageArgs): Promise<FileList> {
    const uuids = nodes.map(({ uuid }) => uuid);
    return { children: shown(library, await nodesPage(this.db, uuids, pageOf(args))), totalCount: uuids.length };
  }
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

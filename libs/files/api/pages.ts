import { type FileNode, nodeOf } from '@daybook/files/domain';
import {
  childrenPage,
  type NodeOrder,
  type NodePage,
  nodeOrders,
  nodeRows,
  nodesPage,
  type ShownNode,
} from '@daybook/files/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
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
  ) {}

  async show(library: Library, node: FileNode): Promise<PageView> {
    const [row] = await nodeRows(this.db, [node.uuid]);
    return viewOf(library, node, row ?? unread(node, this.clock.now()));
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

import { isLive, nodeOf } from '@daybook/files/domain';
import { entryCount, entryKeys, nodeRows } from '@daybook/files/read';
import type { FeedEntries, FeedKey, FeedRange, GraphContext } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { Libraries } from './libraries.js';
import { contentTypes } from './page.view.js';
import { Pages } from './pages.js';

const kinds = ['file', 'folder'] as const;

/** Uploaded files and the folders people make, as entries of the feed. */
@Injectable()
export class FilesInFeed implements FeedEntries {
  readonly contentTypes = kinds.map((kind) => contentTypes[kind]);

  constructor(
    @Inject(POOL) private readonly db: Queryable,
    private readonly libraries: Libraries,
    private readonly pages: Pages,
  ) {}

  async keyOf(uuid: string, { company, order }: FeedRange, context: GraphContext): Promise<FeedKey | undefined> {
    const library = await this.libraries.of(company, context);
    if (!library?.seen(uuid) || !isLive(library.tree, uuid)) return undefined;
    const [row] = await nodeRows(this.db, [uuid]);
    return row && { uuid, at: order === 'createdAt' ? row.createdAt : row.latestActivityAt };
  }

  async keys(range: FeedRange, context: GraphContext): Promise<readonly FeedKey[]> {
    const library = await this.libraries.of(range.company, context);
    const wanted = kindsOf(range);
    return library && wanted.length > 0 ? entryKeys(this.db, wanted, library.unseen(), range) : [];
  }

  async count(range: FeedRange, context: GraphContext): Promise<number> {
    const library = await this.libraries.of(range.company, context);
    const wanted = kindsOf(range);
    return library && wanted.length > 0 ? entryCount(this.db, range.company, wanted, library.unseen()) : 0;
  }

  async show(company: string, uuids: readonly string[], context: GraphContext): Promise<ReadonlyMap<string, object>> {
    const library = await this.libraries.of(company, context);
    if (!library || uuids.length === 0) return new Map();
    const nodes = uuids.flatMap((uuid) => nodeOf(library.tree, uuid) ?? []);
    const views = await this.pages.showAll(library, nodes);
    return new Map(views.map((view) => [view.uuid, view]));
  }
}

function kindsOf({ contentTypes: wanted }: FeedRange): readonly string[] {
  return kinds.filter((kind) => !wanted || wanted.includes(contentTypes[kind]));
}

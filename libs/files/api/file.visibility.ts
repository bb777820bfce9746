import { currentVersion, isLive, type StoredFile } from '@daybook/files/domain';
import { isAttached } from '@daybook/files/read';
import type { AnyThreadSource } from '@daybook/kernel/contributions';
import type { ShownPapers } from '@daybook/kernel/disclosure-log';
import {
  type GraphContext,
  loadIfVisible,
  loadOnce,
  POLICIES,
  type Policies,
  requireViewer,
  THREADS,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { FilePolicy, type GuardedNode } from './file.policy.js';
import { papersOf } from './shown-papers.js';

/** A file as somebody sees it. */
export interface SeenFile {
  readonly title: string;
  /** Path in the web app: its own place, or that of the item it is attached to. */
  readonly deepLinkUrl: string;
  readonly isLive: boolean;
  /** The tax papers that it is one of; absent: it is none. */
  readonly papers?: ShownPapers | undefined;
}

/**
 * Who sees a file: who sees its node in the library, who sees the to-do it answers, and for what is attached to an item
 * whoever sees the item. Where people comment, that is while it stands in what somebody said; before and after, only
 * who uploaded it sees it.
 */
@Injectable()
export class FileVisibility {
  constructor(
    private readonly policy: FilePolicy,
    @Inject(POLICIES) private readonly policies: () => Policies,
    @Inject(THREADS) private readonly threads: readonly AnyThreadSource[],
    @Inject(POOL) private readonly db: Queryable,
  ) {}

  /** Undefined for who does not see it. */
  async of(uuid: string, file: StoredFile, context: GraphContext): Promise<SeenFile | undefined> {
    const { attachedTo, company } = file;
    if (attachedTo) {
      const { item, kind } = attachedTo;
      if (!(await this.sees(kind, item, context)) || !(await this.isSaid(uuid, file, context))) return undefined;
      const path = kind === 'todo' ? `to-dos/${item}` : item;
      return { title: currentVersion(file).filename, deepLinkUrl: `/${company}/${path}`, isLive: true };
    }
    const found = await loadOnce(context, this.policy, uuid);
    if (!found || found.library.isShut(found.node)) return undefined;
    if (!(found.library.sees(found.node) || (await this.seesAnswered(found, context)))) return undefined;
    const { node, library } = found;
    const papers = papersOf(library.tree, node, found.company, 'download');
    return { title: node.title, deepLinkUrl: `/${company}/${uuid}`, isLive: isLive(library.tree, uuid), papers };
  }

  /** A file of a deleted comment is kept for a while, for nobody to see. */
  private async isSaid(uuid: string, { attachedTo, company, owner }: StoredFile, context: GraphContext) {
    if (!attachedTo || !this.threads.some(({ kind }) => kind === attachedTo.kind)) return true;
    if (owner === requireViewer(context).uuid) return true;
    return isAttached(this.db, { file: uuid, item: attachedTo.item, company });
  }

  private async seesAnswered({ node, library }: GuardedNode, context: GraphContext): Promise<boolean> {
    if (!node.answers || !isLive(library.tree, node.uuid)) return false;
    return this.sees('todo', node.answers, context);
  }

  private async sees(kind: string, uuid: string, context: GraphContext): Promise<boolean> {
    const policy = this.policies().get(kind);
    return policy !== undefined && (await loadIfVisible(context, policy, uuid)) !== undefined;
  }
}

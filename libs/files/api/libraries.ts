import { mergedInto } from '@daybook/companies/published';
import { type FileTree, type FileTreeCommand, type FileTreeEvent, fileTree } from '@daybook/files/domain';
import { companyOfNode } from '@daybook/files/read';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import type { RecordedEvent, Refusal } from '@daybook/kernel/events';
import {
  type GraphContext,
  loadOnce,
  metadataFromContext,
  POLICIES,
  type Policies,
  policyNamed,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import type { CompanyAccess } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Library } from './library.js';

export type Sent =
  | {
      readonly done: true;
      readonly library: Library;
      readonly events: readonly RecordedEvent<FileTreeEvent>[];
    }
  | { readonly done: false; readonly refusal: Refusal };

/** The libraries that a request is about, each loaded once, and the way commands take into them. */
@Injectable()
export class Libraries {
  /** Where nodes lie that were written here lately; the tables may not have them yet. */
  private readonly newNodes = new LRUCache<string, string>({ max: 10_000, ttl: 60_000 });

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(POLICIES) private readonly policies: () => Policies,
  ) {}

  /** The library of a company as the viewer of the request may see it. */
  of(company: string, context: GraphContext): Promise<Library | undefined> {
    return context.once(`library ${company}`, async () => {
      const [access, tree] = await Promise.all([this.company(company, context), this.tree(company)]);
      return access && context.viewer ? new Library(tree, access, context.viewer) : undefined;
    });
  }

  /** The library in which a node lies; undefined for what lies in none. */
  async holding(node: string, context: GraphContext): Promise<Library | undefined> {
    const company = await this.companyOf(node, context);
    return company === undefined ? undefined : this.of(company, context);
  }

  /**
   * The node that a link is about: itself, or for a folder whose library went into another by a merge, the folder there
   * with which it was joined.
   */
  async behind(node: string, context: GraphContext): Promise<string> {
    let at = node;
    for (const been = new Set<string>(); !been.has(at); ) {
      been.add(at);
      const company = await this.companyOf(at, context);
      if (company === undefined || (await mergedInto(this.db, company)) === null) return at;
      at = (await this.tree(company)).joined?.folders.get(at) ?? at;
    }
    return at;
  }

  async send(library: Library, command: FileTreeCommand, context: GraphContext): Promise<Sent> {
    const { uuid } = library.company;
    const outcome = await this.commands.send(fileTree, uuid, command, metadataFromContext(context, uuid));
    if (!isDone(outcome)) return { done: false, refusal: outcome };
    for (const { data } of outcome.events) if ('node' in data) this.newNodes.set(data.node, uuid);
    return { done: true, library: library.after(outcome.state), events: outcome.events };
  }

  /** Remembers where a node lies that was just written by other means than `send`. */
  note(node: string, company: string): void {
    this.newNodes.set(node, company);
  }

  private companyOf(node: string, context: GraphContext): Promise<string | undefined> {
    return context.once(
      `company of node ${node}`,
      async () => (await companyOfNode(this.db, node)) ?? this.newNodes.get(node),
    );
  }

  private async tree(company: string): Promise<FileTree> {
    return (await this.commands.load(fileTree, company)).state;
  }

  /** As its own area knows it; read once per request, by the guard if it has looked. */
  private company(uuid: string, context: GraphContext): Promise<CompanyAccess | undefined> {
    return loadOnce(context, policyNamed(this.policies(), 'company'), uuid);
  }
}

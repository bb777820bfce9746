import { mergedInto } from '@daybook/companies/published';
import { type FileTree, type FileTreeCommand, fileTree } from '@daybook/files/domain';
import { companyOfNode } from '@daybook/files/read';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { type Refusal } from '@daybook/kernel/events';
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
import { Library } from './library.js';

export type Sent =
  | { readonly done: true; readonly library: Library }
  | { readonly done: false; readonly refusal: Refusal };

/** The libraries that a request is about, each loaded once, and the way commands take into them. */
@Injectable()
export class Libraries {
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
    return { done: true, library: library.after(outcome.state) };
  }

  private companyOf(node: string, context: GraphContext): Promise<string | undefined> {
    return context.once(`company of node ${node}`, () => companyOfNode(this.db, node));
  }

  private async tree(company: string): Promise<FileTree> {
    return (await this.commands.load(fileTree, company)).state;
  }

  /** As its own area knows it; read once per request, by the guard if it has looked. */
  private company(uuid: string, context: GraphContext): Promise<CompanyAccess | undefined> {
    return loadOnce(context, policyNamed(this.policies(), 'company'), uuid);
  }
}

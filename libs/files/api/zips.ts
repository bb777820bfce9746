import { isLive, type Zip, zip } from '@daybook/files/domain';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { ShownPapers } from '@daybook/kernel/disclosure-log';
import { type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { Inject, Injectable } from '@nestjs/common';
import { Libraries } from './libraries.js';
import { papersOf } from './shown-papers.js';

/** The bundles that the person of a request asked for, as long as that person sees all that was asked for and is in them. */
@Injectable()
export class Zips {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly libraries: Libraries,
  ) {}

  async of(ticket: string, context: GraphContext): Promise<Zip | undefined> {
    const { state } = await this.commands.load(zip, ticket);
    if (state.is === 'absent' || state.by !== requireViewer(context).uuid || state.company === null) return undefined;
    const library = await this.libraries.of(state.company, context);
    const sees = (node: string) => library?.seen(node) !== undefined && isLive(library.tree, node);
    return [...state.nodes, ...(state.ready?.contents ?? [])].every(sees) ? state : undefined;
  }

  /** The tax papers in a bundle, each by itself. */
  async papersIn({ nodes, ready, company }: Zip, context: GraphContext): Promise<readonly ShownPapers[]> {
    const library = company === null ? undefined : await this.libraries.of(company, context);
    if (!library) return [];
    return [...new Set([...nodes, ...(ready?.contents ?? [])])].flatMap((uuid) => {
      const node = library.seen(uuid);
      return (node && papersOf(library.tree, node, library.company, 'bundle')) ?? [];
    });
  }

  /** What a bundle is called when it is saved: by what is in it, when that was one thing. */
  async nameOf({ nodes: [first = '', ...more], company }: Zip, context: GraphContext): Promise<string> {
    const library = company === null ? undefined : await this.libraries.of(company, context);
    const title = more.length === 0 ? library?.seen(first)?.title : undefined;
    return `${title ?? 'Files'}.zip`;
  }
}

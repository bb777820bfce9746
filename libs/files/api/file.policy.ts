import { type FileNode, type FilePermission, fileRows, isLive, nodeOf } from '@daybook/files/domain';
import type { ShownPapers } from '@daybook/kernel/disclosure-log';
import type { GraphContext, PolicyOf } from '@daybook/kernel/graph';
import { type CompanyAccess, type OnReason, type Viewer } from '@daybook/kernel/rights';
import { Injectable } from '@nestjs/common';
import { Libraries } from './libraries.js';
import type { Library } from './library.js';
import { papersOf } from './shown-papers.js';

/** A node as the log has it now, in its library. */
export interface GuardedNode {
  readonly node: FileNode;
  readonly library: Library;
  readonly company: CompanyAccess;
}

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    file: GuardedNode;
  }
}

/** Rights on a file, folder or link, by its uuid. */
@Injectable()
export class FilePolicy implements PolicyOf<'file'> {
  readonly on = 'file';
  readonly placeInAnything = 2;
  readonly linkKinds = ['file', 'folder'];
  readonly actions = [...Object.keys(fileRows), 'changeComment', 'scanAgain'];

  constructor(private readonly libraries: Libraries) {}

  async load(uuid: string, context: GraphContext): Promise<GuardedNode | undefined> {
    const library = await this.libraries.holding(uuid, context);
    const node = library && nodeOf(library.tree, uuid);
    return node && { node, library, company: library.company };
  }

  may(viewer: Viewer, action: string, { node, library: loaded }: GuardedNode, onReason?: OnReason): boolean {
    const library = loaded.as(viewer);
    if (action === 'changeComment') return library.sees(node) && isLive(library.tree, node.uuid);
    if (action === 'scanAgain') return library.may('changeVersions', node) && !library.isForClient;
    return library.may(action as FilePermission, node, onReason);
  }

  shows({ node, library, company }: GuardedNode): readonly ShownPapers[] {
    return [papersOf(library.tree, node, company, 'file')].filter((one) => one !== undefined);
  }

  companyOf({ company }: GuardedNode): CompanyAccess {
    return company;
  }
}

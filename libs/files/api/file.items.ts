import { isLive } from '@daybook/files/domain';
import { type GraphContext, type ItemResolver, loadOnce, type ResolvedItem } from '@daybook/kernel/graph';
import { Injectable } from '@nestjs/common';
import { FilePolicy } from './file.policy.js';
import { Libraries } from './libraries.js';

/** Leads from the uuid of a file, folder or link to its place, for viewers who may see it. */
@Injectable()
export class FileItems implements ItemResolver {
  constructor(
    private readonly policy: FilePolicy,
    private readonly libraries: Libraries,
  ) {}

  async resolve(item: string, context: GraphContext): Promise<ResolvedItem | undefined> {
    const uuid = await this.libraries.behind(item, context);
    const found = await loadOnce(context, this.policy, uuid);
    if (!found?.library.sees(found.node)) return undefined;
    const { node, library } = found;
    const deepLinkUrl = `/${library.company.uuid}/${uuid}`;
    return { kind: node.kind, deepLinkUrl, itemLive: isLive(library.tree, uuid) };
  }
}

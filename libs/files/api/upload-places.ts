import type { FileNode, UploadTarget } from '@daybook/files/domain';
import {
  demand,
  type GraphContext,
  invalid,
  POLICIES,
  type Policies,
  type PolicyName,
  policyNamed,
} from '@daybook/kernel/graph';
import { Inject, Injectable } from '@nestjs/common';
import type { GuardedNode } from './file.policy.js';

/** Where an upload may go, and whose it is then. */
export interface Place {
  readonly purpose: 'FILE' | 'TODO_ANSWER' | 'ATTACHMENT';
  readonly target: UploadTarget;
  readonly company: string;
  /** The folder, when it is one of the library. */
  readonly folder: GuardedNode | null;
  /** The file that gets a new version. */
  readonly versioned?: FileNode;
}

export interface AskedPlace {
  readonly folderUuid?: string | null;
  readonly fileUuid?: string | null;
  readonly requestPageUuid?: string | null;
  readonly fileUploadRequestPageUuid?: string | null;
}

/** Asks the areas that own the places of uploads whether a person may put something there. */
@Injectable()
export class UploadPlaces {
  constructor(@Inject(POLICIES) private readonly policies: () => Policies) {}

  /** @throws GraphQLError VALIDATION unless exactly one place is named; NOT_FOUND, FORBIDDEN */
  asked(
    { folderUuid, fileUuid, requestPageUuid, fileUploadRequestPageUuid }: AskedPlace,
    context: GraphContext,
  ): Promise<Place> {
    const targets: UploadTarget[] = [];
    if (folderUuid) targets.push({ folder: folderUuid });
    if (fileUuid) targets.push({ file: fileUuid });
    if (requestPageUuid) targets.push({ item: requestPageUuid, kind: 'todo' });
    if (fileUploadRequestPageUuid) targets.push({ todo: fileUploadRequestPageUuid });
    const [target, ...more] = targets;
    if (!target || more.length > 0)
      throw invalid('Name exactly one of folderUuid, fileUuid, requestPageUuid and fileUploadRequestPageUuid.');
    return this.of(target, context);
  }

  /** The item of a comment, which its guard has let through. */
  async item(uuid: string, context: GraphContext): Promise<Place> {
    const todo = await this.policy('todo').load(uuid, context);
    return this.of({ item: uuid, kind: todo ? 'todo' : 'file' }, context);
  }

  /** @throws GraphQLError NOT_FOUND, FORBIDDEN when the person may not, or not any more */
  async of(target: UploadTarget, context: GraphContext): Promise<Place> {
    if ('folder' in target) {
      const folder = await demand(context, this.policy('file'), 'upload', target.folder);
      return { purpose: 'FILE', target, company: folder.library.company.uuid, folder };
    }
    if ('file' in target) {
      const { library, node } = await demand(context, this.policy('file'), 'change', target.file);
      if (node.kind !== 'file') throw invalid('Only files have versions.');
      return { purpose: 'FILE', target, company: library.company.uuid, folder: null, versioned: node };
    }
    if ('todo' in target) {
      const { company } = await demand(context, this.policy('todo'), 'upload', target.todo);
      return { purpose: 'TODO_ANSWER', target, company: company.uuid, folder: null };
    }
    if ('user' in target || 'for' in target) throw invalid('Portraits and header images are no files of the library.');
    if (target.kind !== 'todo' && target.kind !== 'file') throw invalid('Nothing is attached to this by anybody.');
    const company =
      target.kind === 'todo'
        ? (await demand(context, this.policy('todo'), 'comment', target.item)).company
        : (await demand(context, this.policy('file'), 'comment', target.item)).library.company;
    return { purpose: 'ATTACHMENT', target, company: company.uuid, folder: null };
  }

  private policy<Name extends PolicyName>(name: Name) {
    return policyNamed(this.policies(), name);
  }
}

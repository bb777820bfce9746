import type { ItemKind } from '@daybook/comments/domain';
import { type GraphContext, loadOnce, POLICIES, type Policies, type Policy } from '@daybook/kernel/graph';
import type { CompanyAccess, Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';

/** What the areas whose items have threads tell of an item. */
interface Guarded {
  readonly company: CompanyAccess;
}

/** The item of a thread, and the policy that decides about it. */
export interface ThreadItem {
  readonly uuid: string;
  readonly kind: ItemKind;
  readonly company: CompanyAccess;
  /** see, comment, and changeComment: whether comments on it may still be changed, by whoever wrote them. */
  may(viewer: Viewer, action: 'see' | 'comment' | 'changeComment'): boolean;
}

const kinds = ['todo', 'file'] as const satisfies readonly ItemKind[];

/** Knows the items that have threads, through the policies of their areas. */
@Injectable()
export class ThreadItems {
  constructor(@Inject(POLICIES) private readonly policies: () => Policies) {}

  /** Undefined when the item is not there any more. */
  async find(uuid: string, context: GraphContext): Promise<ThreadItem | undefined> {
    for (const kind of kinds) {
      const item = await this.of(kind, uuid, context);
      if (item) return item;
    }
    return undefined;
  }

  async of(kind: ItemKind, uuid: string, context: GraphContext): Promise<ThreadItem | undefined> {
    const policy: Policy<Guarded> | undefined = this.policies().get(kind);
    const found = policy && (await loadOnce(context, policy, uuid));
    if (!found) return undefined;
    return { uuid, kind, company: found.company, may: (viewer, action) => policy.may(viewer, action, found) };
  }
}

import type { AnyThreadSource } from '@daybook/kernel/contributions';
import { type GraphContext, loadOnce, POLICIES, type Policies, THREADS } from '@daybook/kernel/graph';
import type { CompanyAccess, Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';

/** The item of a thread, and the policy that decides about it. */
export interface ThreadItem {
  readonly uuid: string;
  readonly kind: string;
  readonly company: CompanyAccess;
  /** Where it opens. */
  readonly deepLinkUrl: string;
  /** see, comment, and changeComment: whether comments on it may still be changed, by whoever wrote them. */
  may(viewer: Viewer, action: 'see' | 'comment' | 'changeComment'): boolean;
}

/** Knows the items that have threads, through the policies of their areas. */
@Injectable()
export class ThreadItems {
  constructor(
    @Inject(POLICIES) private readonly policies: () => Policies,
    @Inject(THREADS) private readonly threads: readonly AnyThreadSource[],
  ) {}

  /** Undefined when the item is not there any more. */
  async find(uuid: string, context: GraphContext): Promise<ThreadItem | undefined> {
    for (const { kind } of this.threads) {
      const item = await this.of(kind, uuid, context);
      if (item) return item;
    }
    return undefined;
  }

  async of(kind: string, uuid: string, context: GraphContext): Promise<ThreadItem | undefined> {
    const thread = this.threads.find((one) => one.kind === kind);
    const policy = thread && this.policies().get(kind);
    const found = policy && (await loadOnce(context, policy, uuid));
    const company = found === undefined ? undefined : policy?.companyOf?.(found);
    if (!thread || !policy || !company) return undefined;
    const deepLinkUrl = `/${company.uuid}/${thread.path(uuid)}`;
    return { uuid, kind, company, deepLinkUrl, may: (viewer, action) => policy.may(viewer, action, found) };
  }
}

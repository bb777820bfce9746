import {
  demandShown,
  type GraphContext,
  loadIfVisible,
  POLICIES,
  type Policies,
  policyOfLink,
} from '@daybook/kernel/graph';
import type { InboxRow } from '@daybook/notifications/read';
import { Inject, Injectable } from '@nestjs/common';

/** What of an inbox its reader still may see: it was filed when they could, and rights end. */
@Injectable()
export class InboxRights {
  constructor(@Inject(POLICIES) private readonly policies: () => Policies) {}

  /** `shown` to the reader now; `lost` to them, by uuid. What only waits for a consent is neither. */
  async sort(rows: readonly InboxRow[], companies: ReadonlySet<string>, context: GraphContext) {
    const verdicts = await Promise.all(
      rows.map((row) => (companies.has(row.company) ? this.look(row, context) : ('lost' as const))),
    );
    return {
      shown: rows.filter((_, at) => verdicts[at] === 'shown'),
      lost: rows.filter((_, at) => verdicts[at] === 'lost').map(({ uuid }) => uuid),
    };
  }

  private async look({ kind, item }: InboxRow, context: GraphContext): Promise<'shown' | 'lost' | 'closed'> {
    const policy = policyOfLink(this.policies(), kind);
    // what is the company's own affair, whoever sees the company may know
    if (!policy) return 'shown';
    const resource = await loadIfVisible(context, policy, item);
    if (resource === undefined) return 'lost';
    const field = { name: 'inbox', args: {} };
    return demandShown(context, policy, resource, { action: 'see', uuid: item, field }).then(
      () => 'shown',
      () => 'closed',
    );
  }
}

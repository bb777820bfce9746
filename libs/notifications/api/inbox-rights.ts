import {
  anyPolicyNamed,
  demandShown,
  type GraphContext,
  loadIfVisible,
  POLICIES,
  type Policies,
} from '@daybook/kernel/graph';
import type { InboxRow } from '@daybook/notifications/read';
import { Inject, Injectable } from '@nestjs/common';

/** Which policy decides about a thing, by how links name it; of the others whoever sees the company may know. */
const policyOfKind: Readonly<Record<string, string>> = {
  todo: 'todo',
  file: 'file',
  folder: 'file',
  'tq-answer': 'tqAnswer',
  check: 'check',
  chat: 'chat',
};

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
    const name = policyOfKind[kind];
    if (name === undefined) return 'shown';
    const policy = anyPolicyNamed(this.policies(), name);
    const resource = await loadIfVisible(context, policy, item);
    if (resource === undefined) return 'lost';
    const field = { name: 'inbox', args: {} };
    return demandShown(context, policy, resource, { action: 'see', uuid: item, field }).then(
      () => 'shown',
      () => 'closed',
    );
  }
}

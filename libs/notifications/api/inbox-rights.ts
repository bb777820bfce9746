import {
  demandShown,
  type GraphContext,
  isConsentedTo,
  loadOnce,
  POLICIES,
  type Policies,
  type Policy,
  policyOfLink,
  requireViewer,
} from '@daybook/kernel/graph';
import { isClient } from '@daybook/kernel/rights';
import type { InboxRow, InboxThing } from '@daybook/notifications/read';
import { Inject, Injectable } from '@nestjs/common';

const field = { name: 'inbox', args: {} };

type Verdict = 'shown' | 'lost' | 'closed';

/** Whether it is of a company that its reader sees, or of the firm for which they work. */
function isWithin({ company }: InboxThing, companies: ReadonlySet<string>, context: GraphContext): boolean {
  return company === null ? !isClient(requireViewer(context)) : companies.has(company);
}

/** What of an inbox its reader still may see: it was filed when they could, and rights end. */
@Injectable()
export class InboxRights {
  constructor(@Inject(POLICIES) private readonly policies: () => Policies) {}

  /** `shown` to the reader now; `lost` to them, by uuid. What only waits for a consent is neither. */
  async sort(rows: readonly InboxRow[], companies: ReadonlySet<string>, context: GraphContext) {
    const verdicts = await Promise.all(
      rows.map(async (row) => {
        const verdict = isWithin(row, companies, context) ? await this.look(row, context) : 'lost';
        if (verdict === 'shown') await this.show(row, context);
        return verdict;
      }),
    );
    return {
      shown: rows.filter((_, at) => verdicts[at] === 'shown'),
      lost: rows.filter((_, at) => verdicts[at] === 'lost').map(({ uuid }) => uuid),
    };
  }

  /** How many are not closed to the reader. Things of which nobody needs a consent are not loaded. */
  async count(things: readonly InboxThing[], companies: ReadonlySet<string>, context: GraphContext): Promise<number> {
    const { abroad } = requireViewer(context);
    const verdicts = await Promise.all(
      things.map((thing) => {
        if (!isWithin(thing, companies, context)) return 'lost';
        return abroad && this.policyOf(thing)?.shows ? this.look(thing, context) : 'shown';
      }),
    );
    return verdicts.filter((one) => one === 'shown').length;
  }

  private policyOf({ kind }: InboxThing): Policy<unknown> | undefined {
    return policyOfLink(this.policies(), kind);
  }

  private async look(thing: InboxThing, context: GraphContext): Promise<Verdict> {
    const viewer = requireViewer(context);
    const policy = this.policyOf(thing);
    // what is the company's own affair, whoever sees the company may know
    if (!policy) return 'shown';
    const resource = await loadOnce(context, policy, thing.item);
    if (resource === undefined) return 'lost';
    if (policy.may(viewer, 'see', resource) && isConsentedTo(viewer, policy, resource, field)) return 'shown';
    return viewer.abroad && policy.may({ ...viewer, abroad: null }, 'see', resource) ? 'closed' : 'lost';
  }

  private async show(thing: InboxThing, context: GraphContext): Promise<void> {
    const policy = this.policyOf(thing);
    const resource = policy && (await loadOnce(context, policy, thing.item));
    if (resource !== undefined)
      await demandShown(context, policy as Policy<unknown>, resource, { action: 'see', uuid: thing.item, field });
  }
}

import type { AnyEventHandler, FlowContext } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import { SealedObjects } from '@daybook/kernel/store';
import { questionnaireId } from '@daybook/tax/domain';
import type { Firm } from '@daybook/testing/firm';

/** What a flow of the firm has at hand, in this process. */
export function toolsOf({ api }: Firm, more: Partial<FlowContext> = {}): FlowContext {
  const { commands, objects, keys, pool } = api;
  const clock = { now: () => new Date('2027-02-03T15:00:00.000Z') };
  const tools = { commands, objects, keys, clock, query: queryOf(pool), sealed: new SealedObjects(objects, keys) };
  return { ...tools, ...more } as unknown as FlowContext;
}

/** Has a handler react to all that happened to a year, as the projector would, and once more. */
export async function hears(
  firm: Firm,
  handler: AnyEventHandler,
  company: string,
  more: Partial<FlowContext> = {},
): Promise<void> {
  const { log, decoder } = firm.api;
  const events = await log.read(`questionnaire-${questionnaireId(company, 2026)}`);
  const decode = await decoder(events);
  for (const logged of [...events, ...events]) await handler.on[logged.type]?.(decode(logged), toolsOf(firm, more));
  await firm.readable();
}

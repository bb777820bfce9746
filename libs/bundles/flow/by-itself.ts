import { bundle, duePeriods, rollout, schedule } from '@daybook/bundles/domain';
import { isDone } from '@daybook/kernel/commands';
import { dayAt } from '@daybook/kernel/events';
import type { FlowContext, ScheduledTask } from '@daybook/kernel/flows';
import { v5 } from 'uuid';

const by = { system: 'bundles' } as const;

/** Begins what has come due, each period of a bundle once, with the rights of whoever scheduled it. */
export const rollOutByItself = (firmTimeZone: string): ScheduledTask => ({
  name: 'roll bundles out by themselves',
  everySeconds: 300,
  async run(tools) {
    const rows = await tools.query<{ uuid: string }>('select bundle_uuid as uuid from bundle_schedules');
    for (const { uuid } of rows) await begin(uuid, firmTimeZone, tools);
  },
});

/** The roll-out of a period that a bundle begins by itself. */
export function rolloutByItself(bundleUuid: string, period: string): string {
  return v5(`by itself ${period}`, bundleUuid);
}

async function begin(uuid: string, timeZone: string, { commands, clock }: FlowContext): Promise<void> {
  const [{ state: offered }, { state: scheduled }] = await Promise.all([
    commands.load(bundle, uuid),
    commands.load(schedule, uuid),
  ]);
  if (offered.is !== 'offered' || scheduled.is !== 'on') return;
  const { name, every, closePeriod, steps } = offered;
  const today = dayAt(clock.now(), timeZone);
  for (const period of duePeriods({ every, ...scheduled }, today, timeZone)) {
    const begun = rolloutByItself(uuid, period);
    if ((await commands.load(rollout, begun)).state.is !== 'absent') continue;
    const request = { bundle: uuid, text: { name, every, closePeriod, steps }, period, onBehalfOf: scheduled.by };
    const command = { type: 'StartRollout', ...request, companies: scheduled.companies } as const;
    // the bundle may have changed when it is sent again
    const metadata = { commandId: v5('start', begun), by, company: null, bodyHash: begun };
    const outcome = await commands.send(rollout, begun, command, metadata);
    if (!isDone(outcome)) throw new Error(outcome.message);
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { scheduledTasks } from '@daybook/files/flow';
import type { FlowContext } from '@daybook/kernel/flows';

/** Asks at once, not in a minute, for the work on files that a killed projector had in hand. */
export async function askAgain(tools: FlowContext): Promise<void> {
  await pause(3_000);
  await tools.query(
    `update ops.file_work set asked_at = now() - interval '1 hour' where asked_at < now() - interval '3 s'`,
  );
  await scheduledTasks.find(({ name }) => name === 'work on files again')?.run(tools);
}

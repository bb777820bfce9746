import { signingKey } from '@daybook/audit/read/chain';
import type { FlowSettings, ScheduledTask } from '@daybook/kernel/flows';
import { signHeads } from './sign-heads.js';

export { EventDescriber } from '@daybook/audit/read';
export { type SigningKey, signingKey } from '@daybook/audit/read/chain';
export * from './sign-heads.js';

export function scheduledTasks({ log, secrets }: Pick<FlowSettings, 'log' | 'secrets'>): readonly ScheduledTask[] {
  return [signHeads(log, signingKey(secrets.master))];
}

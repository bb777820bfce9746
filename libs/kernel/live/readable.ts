import { type Commands, isDone } from '@daybook/kernel/commands';
import type { Progress } from '@daybook/kernel/projecting';

/** Commands that answer once what they wrote can be read, or after two seconds. */
export function readable(commands: Commands, progress: Progress): Commands {
  return {
    load: (decider, uuid) => commands.load(decider, uuid),
    async send(decider, uuid, command, metadata) {
      const outcome = await commands.send(decider, uuid, command, metadata);
      if (isDone(outcome) && outcome.position > 0) await progress.passed(decider.category, outcome.position);
      return outcome;
    },
  };
}

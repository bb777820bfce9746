import { type Commands, isDone } from '@daybook/kernel/commands';
import type { Progress } from '@daybook/kernel/projecting';

/** Commands that answer once what they wrote can be read, or after two seconds; at once where the sender hears of it. */
export function readable(commands: Commands, progress: Progress): Commands {
  return {
    load: (decider, uuid, judgement) => commands.load(decider, uuid, judgement),
    async send(decider, uuid, command, metadata) {
      const outcome = await commands.send(decider, uuid, command, metadata);
      if (!isDone(outcome) || outcome.position === 0) return outcome;
      const { category } = decider;
      if (metadata.written) metadata.written(category, outcome.position);
      else await progress.passed(category, outcome.position);
      return outcome;
    },
  };
}

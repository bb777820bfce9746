import type { FlowCommands } from './port.js';

/** A stream to which others wrote at every try. Nothing is wrong with the command; it is sent again. */
export class StreamContended extends Error {
  /** Read by `isOutage`: what PostgreSQL says of a transaction that has to be tried again. */
  readonly code = '40001';

  constructor(stream: string) {
    super(`Others kept writing to ${stream}. It is tried again.`);
  }
}

/** Commands for those whom nobody can ask to reload: `conflict` is no answer to them, and is thrown. */
export function untilDone(commands: FlowCommands): FlowCommands {
  return {
    async send(decider, uuid, command, metadata) {
      const outcome = await commands.send(decider, uuid, command, metadata);
      if ('refused' in outcome && outcome.refused === 'conflict')
        throw new StreamContended(`${decider.category}-${uuid}`);
      return outcome;
    },
    load: (decider, uuid, judgement) => commands.load(decider, uuid, judgement),
    loadAfter: (decider, event) => commands.loadAfter(decider, event),
    loadAt: (decider, uuid, at) => commands.loadAt(decider, uuid, at),
  };
}

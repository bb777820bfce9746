import type { AnyDecider, Fact, Refusal } from '@daybook/kernel/events';
import { Command } from '@nestjs/cqrs';
import type { Origin, Outcome } from './port.js';

/** What travels on the command bus: any command of any decider. */
export class RunCommand extends Command<Outcome<unknown, Fact, Refusal>> {
  constructor(
    readonly decider: AnyDecider,
    readonly uuid: string,
    readonly command: { readonly type: string },
    readonly origin: Origin,
  ) {
    super();
  }
}

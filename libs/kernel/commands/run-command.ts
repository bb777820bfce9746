import type { AnyDecider, DomainEvent, Refusal } from '@daybook/kernel/events';
import { Command } from '@nestjs/cqrs';
import type { CommandMetadata, Outcome } from './port.js';

/** What travels on the command bus: any command of any decider. */
export class RunCommand extends Command<Outcome<unknown, DomainEvent, Refusal>> {
  constructor(
    readonly decider: AnyDecider,
    readonly uuid: string,
    readonly command: { readonly type: string },
    readonly origin: CommandMetadata,
  ) {
    super();
  }
}

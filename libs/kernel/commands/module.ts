import { CLOCK, type Clock, systemClock } from '@daybook/kernel/clock';
import { EVENT_LOG, type EventLog } from '@daybook/kernel/event-log';
import { SUBJECT_KEYS, type SubjectKeys } from '@daybook/kernel/secrets';
import { type DynamicModule, Module } from '@nestjs/common';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { Codec } from './codec.js';
import { BusCommands } from './commands.js';
import { RunCommandHandler } from './handler.js';
import { COMMANDS, type Commands } from './port.js';
import { FoldedStreams, type StreamSource } from './streams.js';

@Module({})
class CommandsModule {}

export interface CommandsOptions {
  readonly log: EventLog;
  readonly keys: SubjectKeys;
  /** Answers streams with all that was acknowledged; default: the log. */
  readonly known?: StreamSource | undefined;
  /** Default: the system's. */
  readonly clock?: Clock;
  /** What every sender gets instead of the plain commands: the API waits until a write can be read. */
  readonly wrap?: (commands: Commands) => Commands;
}

/** Gives `COMMANDS`, carried by the command bus, over the log and the keys it is given. */
export function commandsModule({ log, keys, known, clock = systemClock, wrap }: CommandsOptions): DynamicModule {
  const codec = new Codec(keys);
  const streams = new FoldedStreams(log, codec, known);
  const overBus = (bus: CommandBus): Commands => {
    const commands = new BusCommands(bus, streams);
    return wrap ? wrap(commands) : commands;
  };
  return {
    module: CommandsModule,
    global: true,
    imports: [CqrsModule.forRoot()],
    providers: [
      { provide: EVENT_LOG, useValue: log },
      { provide: SUBJECT_KEYS, useValue: keys },
      { provide: CLOCK, useValue: clock },
      { provide: Codec, useValue: codec },
      { provide: FoldedStreams, useValue: streams },
      RunCommandHandler,
      { provide: COMMANDS, useFactory: overBus, inject: [CommandBus] },
    ],
    exports: [EVENT_LOG, SUBJECT_KEYS, CLOCK, Codec, COMMANDS],
  };
}

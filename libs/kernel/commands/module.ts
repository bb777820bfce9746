import { CLOCK, type Clock, systemClock } from '@daybook/kernel/clock';
import { EVENT_LOG, type EventLog } from '@daybook/kernel/event-log';
import { SUBJECT_KEYS, type SubjectKeys } from '@daybook/kernel/secrets';
import { type DynamicModule, Module } from '@nestjs/common';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { Codec } from './codec.js';
import { BusCommands } from './commands.js';
import { RunCommandHandler } from './handler.js';
import { COMMANDS } from './port.js';
import { FoldedStreams } from './streams.js';

@Module({})
class CommandsModule {}

/** Gives `COMMANDS`, carried by the command bus, over the log and the keys it is given. */
export function commandsModule(log: EventLog, keys: SubjectKeys, clock: Clock = systemClock): DynamicModule {
  const codec = new Codec(keys);
  const streams = new FoldedStreams(log, codec);
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
      { provide: COMMANDS, useFactory: (bus: CommandBus) => new BusCommands(bus, streams), inject: [CommandBus] },
    ],
    exports: [EVENT_LOG, SUBJECT_KEYS, CLOCK, Codec, COMMANDS],
  };
}

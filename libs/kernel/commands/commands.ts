import { type Clock, systemClock } from '@daybook/kernel/clock';
import type { EventLog } from '@daybook/kernel/event-log';
import type { Decider, DomainEvent, RecordedEvent, Refusal } from '@daybook/kernel/events';
import type { SubjectKeys } from '@daybook/kernel/secrets';
import type { CommandBus } from '@nestjs/cqrs';
import { Codec } from './codec.js';
import { RunCommandHandler } from './handler.js';
import type { Judgement } from './judgement.js';
import type { CommandMetadata, FlowCommands, Outcome } from './port.js';
import { RunCommand } from './run-command.js';
import { FoldedStreams } from './streams.js';

/** The `FlowCommands` port, and with it `Commands`, over Nest's command bus. */
export class BusCommands implements FlowCommands {
  constructor(
    private readonly bus: Pick<CommandBus, 'execute'>,
    private readonly streams: FoldedStreams,
  ) {}

  send<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
    decider: Decider<C, S, E, R>,
    uuid: string,
    command: C,
    metadata: CommandMetadata,
  ): Promise<Outcome<S, E, R | Refusal<'conflict'>>> {
    const answer: Promise<unknown> = this.bus.execute(new RunCommand(decider, uuid, command, metadata));
    return answer as Promise<Outcome<S, E, R | Refusal<'conflict'>>>;
  }

  async load<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
    decider: Decider<C, S, E, R>,
    uuid: string,
    judgement?: Judgement,
  ): Promise<{ state: S; revision: number }> {
    const stream = `${decider.category}-${uuid}`;
    const remembered = judgement && this.streams.remembered<S>(stream);
    if (!remembered) return this.streams.current(decider, stream);
    judgement.note(stream, remembered.revision);
    return remembered;
  }

  async loadAfter<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
    decider: Decider<C, S, E, R>,
    event: RecordedEvent<E>,
  ): Promise<S> {
    return (await this.streams.with(decider, event)).state;
  }

  loadAt<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
    decider: Decider<C, S, E, R>,
    uuid: string,
    at: Date,
  ): Promise<S> {
    return this.streams.at(decider, uuid, at);
  }
}

/** Commands without a Nest application around them: for flows, demo data and tests. */
export function plainCommands(log: EventLog, keys: SubjectKeys, clock: Clock = systemClock): FlowCommands {
  const codec = new Codec(keys);
  const streams = new FoldedStreams(log, codec);
  const handler = new RunCommandHandler(log, codec, streams, clock, keys);
  const bus = { execute: (command: unknown) => handler.execute(command as RunCommand) };
  return new BusCommands(bus as Pick<CommandBus, 'execute'>, streams);
}

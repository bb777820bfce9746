import type { EventLog } from '@daybook/kernel/event-log';
import {
  type Decoder,
  PartitionLeases,
  type Poison,
  requestedRetries,
  runUntilFirstEnds,
  sleep,
} from '@daybook/kernel/following';
import { endedWithMachine, Pipeline } from '@daybook/kernel/postgres';
import type { ClientConfig } from 'pg';
import type { AnyEventHandler, FlowContext, ScheduledTask } from './flow.js';
import { CheckpointTaken, FlowCheckpoints } from './flow-checkpoints.js';
import { HandlerRunner } from './handler-runner.js';
import { runWhenDue } from './scheduled-tasks.js';

export interface FlowsOptions {
  readonly log: EventLog;
  readonly decoder: Decoder;
  readonly eventHandlers: readonly AnyEventHandler[];
  readonly scheduledTasks: readonly ScheduledTask[];
  readonly tools: FlowContext;
  readonly database: ClientConfig;
  /** Name of this process. */
  readonly runner: string;
  readonly report: FlowsReport;
  /** ISO 8601; events from before are passed over, so that an imported past sends no mail. Default: none are. */
  readonly since?: string;
  /** Milliseconds before the second try of an effect, default 100; doubles with each further one. */
  readonly firstDelay?: number;
}

export interface FlowsReport {
  parked(flow: string, poison: Poison): void;
  failed(message: string, error: unknown): void;
}

export interface FlowStanding {
  readonly name: string;
  readonly position: number;
  readonly parked: number;
}

const beat = 500;
const restPeriod = 2_000;

/**
 * Runs the event handlers and scheduled tasks of the product: each in one process at a time, taken over when that one ends.
 * One that is stuck holds up no other.
 */
export class Flows {
  private readonly ended = new AbortController();
  private readonly active = new Map<string, HandlerRunner>();
  private readonly lastErrors = new Map<string, string>();
  private running: Promise<unknown> | undefined;

  constructor(private readonly options: FlowsOptions) {
    const names = [...options.eventHandlers, ...options.scheduledTasks].map(({ name }) => name);
    if (new Set(names).size < names.length) throw new Error('Two flows have the same name.');
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Finishes the effects in hand, stores the checkpoints and lets go of the locks. */
  async stop(): Promise<void> {
    this.ended.abort();
    await this.running;
  }

  /** The event handlers that run in this process. */
  standing(): FlowStanding[] {
    return [...this.active].map(([name, { done, parked }]) => ({ name, position: done, parked: parked.size }));
  }

  /** What keeps flows from going on, by name. */
  healthErrors(): ReadonlyMap<string, string> {
    return this.lastErrors;
  }

  private async run(): Promise<void> {
    while (!this.ended.signal.aborted) {
      try {
        await this.session();
      } catch (error) {
        this.options.report.failed('The flows stopped and start again.', error);
        await sleep(restPeriod, this.ended.signal);
      }
    }
  }

  /** One connection's life: it holds the locks, so that its end frees the flows for another process. */
  private async session(): Promise<void> {
    const client = new Pipeline({ ...this.options.database, ...endedWithMachine });
    const lost = new AbortController();
    for (const event of ['error', 'end'] as const) client.on(event, () => lost.abort());
    await client.connect();
    const signal = AbortSignal.any([this.ended.signal, lost.signal]);
    const locks = new PartitionLeases(client, 'flows', []);
    await locks.endWithMachine();
    const checkpoints = new FlowCheckpoints(client, this.options.runner);
    const { eventHandlers, scheduledTasks } = this.options;
    await Promise.all([
      ...eventHandlers.map((one) =>
        this.keepGoing(one.name, locks, signal, () => this.react(one, client, checkpoints, signal)),
      ),
      ...scheduledTasks.map((one) => this.keepGoing(one.name, locks, signal, () => this.repeat(one, client, signal))),
      this.hearAgain(client, signal),
      sleep(undefined, signal),
    ]);
    if (lost.signal.aborted) throw new Error('The connection to the database was cut.');
    await client.end();
  }

  /** What was done and is asked for once more, for all event handlers in one question. */
  private async hearAgain(client: Pipeline, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(beat, signal);
      const byFollower = new Map([...this.active.values()].map((one) => [one.follower, one]));
      if (signal.aborted || byFollower.size === 0) continue;
      for (const { follower, stream } of await requestedRetries(client, [...byFollower.keys()]))
        byFollower.get(follower)?.hearAgain(stream);
    }
  }

  /** Runs a work once its lock is free, and starts it again when it fails. */
  private async keepGoing(
    name: string,
    locks: PartitionLeases,
    signal: AbortSignal,
    work: () => Promise<void>,
  ): Promise<void> {
    while (!signal.aborted) {
      try {
        while (!signal.aborted && !locks.held.has(name) && !(await locks.lock(name))) await nextBeat(signal);
        if (!signal.aborted) await work();
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof CheckpointTaken)) this.lastError(name, error);
        await sleep(restPeriod, signal);
      } finally {
        this.active.delete(name);
      }
    }
  }

  private async react(
    handler: AnyEventHandler,
    client: Pipeline,
    checkpoints: FlowCheckpoints,
    signal: AbortSignal,
  ): Promise<void> {
    const { log, decoder, tools, runner, since, report, firstDelay: firstPause = 100 } = this.options;
    const reacting = new HandlerRunner(handler, {
      log,
      decoder,
      tools,
      client,
      checkpoints,
      runner,
      firstDelay: firstPause,
      ...(since !== undefined && { since }),
      onParked: (poison) => report.parked(handler.name, poison),
      onOutage: (error) => this.lastError(handler.name, error),
      onWell: () => this.lastErrors.delete(handler.name),
    });
    this.active.set(handler.name, reacting);
    await runUntilFirstEnds(
      signal,
      (either) => reacting.run(either),
      async (either) => {
        while (!either.aborted) {
          await nextBeat(either);
          await reacting.settle();
          if (!either.aborted) await reacting.retryParked(either);
        }
      },
    );
  }

  private async repeat(task: ScheduledTask, client: Pipeline, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (await runWhenDue(task, this.options.tools, client, this.options.runner)) this.lastErrors.delete(task.name);
      await sleep(Math.min(1_000, (task.everySeconds * 1_000) / 2), signal);
    }
  }

  private lastError(name: string, error: unknown): void {
    this.lastErrors.set(name, error instanceof Error ? error.message : String(error));
    this.options.report.failed(`The flow ${name} did not get on; it is tried again.`, error);
  }
}

/** The same moment for all flows: what they ask or store then is one statement. */
function nextBeat(signal: AbortSignal): Promise<void> {
  return sleep(beat - (Date.now() % beat), signal);
}

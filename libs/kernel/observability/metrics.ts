import type { TracingChannel } from 'node:diagnostics_channel';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import {
  type AnsweredOperation,
  type Append,
  appends,
  type CommandRun,
  type ConnectionGiven,
  commandRuns,
  connections,
  operations,
  type RequestRun,
  requests,
} from './channels.js';

/** Numbers of a process that are read when somebody asks. */
export interface Observed {
  readonly name: string;
  readonly help: string;
  /** The name of the one label; absent: a single number. */
  readonly label?: string;
  /** What cannot be read right now is left out, and counted. */
  read(): Promise<readonly Reading[]> | readonly Reading[];
}

export interface Reading {
  /** Of the label. */
  readonly of?: string;
  readonly value: number;
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Everything a process measures, in the words of Prometheus: seconds, labels of few values. */
export class Measures {
  readonly registry = new Registry();
  private readonly unread: Counter;

  constructor(
    part: string,
    private readonly patience: number,
  ) {
    const { registry } = this;
    registry.setDefaultLabels({ part });
    collectDefaultMetrics({ register: registry });
    this.unread = new Counter({
      name: 'daybook_unread_metrics_total',
      help: 'How often a number could not be read when it was asked for, by its name.',
      labelNames: ['metric'],
      registers: [registry],
    });
    measureRequests(registry);
    measureCommands(registry);
    measureAppends(registry);
    measureOperations(registry);
    measureConnections(registry);
  }

  observe({ name, help, label, read }: Observed): void {
    const readInTime = () => within(this.patience, read).catch(nowhere);
    const nowhere = (): Reading[] => {
      this.unread.inc({ metric: `daybook_${name}` });
      return [];
    };
    const gauge = new Gauge({
      name: `daybook_${name}`,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [this.registry],
      async collect() {
        gauge.reset();
        if (label === undefined) gauge.remove(); // a number that was not read is not nought
        const readings = await readInTime();
        for (const { of, value } of readings)
          if (label === undefined) gauge.set(value);
          else gauge.set({ [label]: of ?? 'none' }, value);
      },
    });
  }
}

async function within(patience: number, read: Observed['read']): Promise<readonly Reading[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('It took too long.')), patience);
  });
  return Promise.race([Promise.resolve().then(read), late]).finally(() => clearTimeout(timer));
}

/** Calls back with everything a channel tells of, and the seconds it took. */
function timeEach<Message extends object>(
  channel: TracingChannel<unknown, Message>,
  over: (message: Message, seconds: number) => void,
): void {
  const begun = new WeakMap<object, number>();
  channel.start.subscribe((message) => begun.set(message as Message, performance.now()));
  channel.asyncEnd.subscribe((message) => {
    const started = begun.get(message as Message);
    if (started !== undefined) over(message as Message, (performance.now() - started) / 1_000);
  });
}

function histogram<Label extends string>(registry: Registry, name: string, help: string, labelNames: Label[]) {
  return new Histogram<Label>({ name: `daybook_${name}`, help, labelNames, buckets, registers: [registry] });
}

function measureRequests(registry: Registry): void {
  const help = 'Requests over HTTP from their first byte to the end of the answer, by how they ended.';
  const seconds = histogram(registry, 'request_seconds', help, ['method', 'route', 'status']);
  timeEach<RequestRun>(requests, ({ method, route, status = 0 }, took) =>
    // those that nobody declared are asked for by all the world, with methods it makes up
    seconds.observe(
      { method: route === 'none' ? 'any' : method, route, status: `${Math.floor(status / 100)}xx` },
      took,
    ),
  );
}

function measureCommands(registry: Registry): void {
  const help = 'From the command to its answer; the event is on disk then.';
  const seconds = histogram(registry, 'command_seconds', help, ['category', 'command', 'outcome']);
  timeEach<CommandRun>(commandRuns, (run, took) =>
    seconds.observe({ category: run.category, command: run.type, outcome: outcomeOf(run) }, took),
  );
}

function outcomeOf({ result, error }: CommandRun): string {
  if (error !== undefined || result === undefined) return 'failed';
  return 'done' in result ? 'done' : 'refused';
}

function measureAppends(registry: Registry): void {
  const help = 'From an append to the answer of the log; the outcome is what the log said, or the kind of the failure.';
  const seconds = histogram(registry, 'append_seconds', help, ['outcome']);
  const total = new Counter({
    name: 'daybook_appended_events_total',
    help: 'Events that the log has taken, by the kind of their stream.',
    labelNames: ['category'],
    registers: [registry],
  });
  timeEach<Append>(appends, ({ category, events, result, error }, took) => {
    const failure = error instanceof Error ? error.constructor.name : 'failed';
    seconds.observe({ outcome: result?.outcome ?? failure }, took);
    if (result?.outcome === 'appended') total.inc({ category }, events);
  });
}

function measureOperations(registry: Registry): void {
  const help = 'From the read request to the answer of an operation over GraphQL.';
  const seconds = histogram(registry, 'operation_seconds', help, ['kind', 'operation', 'errors']);
  operations.subscribe((message) => {
    const answered = message as AnsweredOperation;
    const labels = { kind: answered.kind, operation: nameOf(answered), errors: String(answered.hasErrors) };
    seconds.observe(labels, answered.seconds);
  });
}

/** One of the schema's own names, so that no caller makes up labels. */
function nameOf({ fields }: AnsweredOperation): string {
  const [field = 'none', ...more] = [...new Set(fields)];
  return more.length === 0 ? field : 'several';
}

function measureConnections(registry: Registry): void {
  const help = 'What who needed a connection to PostgreSQL waited for it.';
  const seconds = histogram(registry, 'connection_wait_seconds', help, ['pool']);
  connections.subscribe((message) => {
    const { pool, seconds: waited } = message as ConnectionGiven;
    seconds.observe({ pool }, waited);
  });
}

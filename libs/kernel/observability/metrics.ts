import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type AnsweredOperation, type CommandRun, commandRuns, operations } from './channels.js';

/** Numbers of a process that are read when somebody asks. */
export interface Observed {
  readonly name: string;
  readonly help: string;
  /** The name of the one label; absent: a single number. */
  readonly label?: string;
  read(): Promise<readonly Reading[]> | readonly Reading[];
}

interface Reading {
  /** Of the label. */
  readonly of?: string;
  readonly value: number;
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Everything a process measures, in the words of Prometheus: seconds, labels of few values. */
export function openRegistry(part: string, observed: readonly Observed[]): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ part });
  collectDefaultMetrics({ register: registry });
  measureCommands(registry);
  measureOperations(registry);
  for (const one of observed) addGauge(registry, one);
  return registry;
}

function measureCommands(registry: Registry): void {
  const seconds = new Histogram({
    name: 'daybook_command_seconds',
    help: 'From the command to its answer; the event is on disk then.',
    labelNames: ['category', 'command', 'outcome'],
    buckets,
    registers: [registry],
  });
  const begun = new WeakMap<CommandRun, number>();
  commandRuns.subscribe({
    start: (run) => begun.set(run as CommandRun, performance.now()),
    asyncEnd: (message) => {
      const run = message as CommandRun;
      const started = begun.get(run);
      if (started === undefined) return;
      const labels = { category: run.category, command: run.type, outcome: outcomeOf(run) };
      seconds.observe(labels, (performance.now() - started) / 1_000);
    },
    end: () => undefined,
    asyncStart: () => undefined,
    error: () => undefined,
  });
}

function outcomeOf({ result, error }: CommandRun): string {
  if (error !== undefined || result === undefined) return 'failed';
  return 'done' in result ? 'done' : 'refused';
}

function measureOperations(registry: Registry): void {
  const seconds = new Histogram({
    name: 'daybook_operation_seconds',
    help: 'From the read request to the answer of an operation over GraphQL.',
    labelNames: ['kind', 'operation', 'errors'],
    buckets,
    registers: [registry],
  });
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

function addGauge(registry: Registry, { name, help, label, read }: Observed): void {
  const gauge = new Gauge({
    name: `daybook_${name}`,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      gauge.reset();
      for (const { of, value } of await read())
        if (label === undefined) gauge.set(value);
        else gauge.set({ [label]: of ?? 'none' }, value);
    },
  });
}

/** A number of a page for Prometheus. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Exposition {
  /** By name, as `# TYPE` says: counter, gauge, histogram. */
  readonly types: ReadonlyMap<string, string>;
  readonly samples: readonly Sample[];
}

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const label = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\[\\\\"n])*"';
const sample = new RegExp(`^(${name})(?:\\{(${label}(?:,${label})*)?\\})? (\\S+)$`);
const suffixes: Readonly<Record<string, readonly string[]>> = {
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
};

/**
 * Reads a page as the text format 0.0.4 is written down (prometheus.io/docs/instrumenting/exposition_formats), and knows
 * nothing of who made it.
 *
 * @throws Error naming the line that is none
 */
export function readExposition(text: string): Exposition {
  const types = new Map<string, string>();
  const helped = new Set<string>();
  const samples: Sample[] = [];
  if (!text.endsWith('\n')) throw new Error('The last line does not end.');
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, kind, of = '', rest = ''] = new RegExp(`^# (HELP|TYPE) (${name}) (.*)$`).exec(line) ?? [];
    if (kind === 'TYPE') {
      if (types.has(of)) throw new Error(`Twice: ${line}`);
      if (!/^(counter|gauge|histogram|summary|untyped)$/.test(rest)) throw new Error(`No type: ${line}`);
      types.set(of, rest);
    } else if (kind === 'HELP') {
      if (helped.has(of)) throw new Error(`Twice: ${line}`);
      helped.add(of);
    } else samples.push(sampleIn(line));
  }
  for (const one of samples)
    if (!isOfSome(one.name, types)) throw new Error(`Of no type: ${one.name} ${JSON.stringify(one.labels)}`);
  return { types, samples };
}

function sampleIn(line: string): Sample {
  const [, of, labels = '', number] = sample.exec(line) ?? [];
  const value = number === '+Inf' ? Number.POSITIVE_INFINITY : Number(number);
  // Prometheus reads it in any case of its letters
  if (of === undefined || (Number.isNaN(value) && !/^nan$/i.test(number ?? ''))) throw new Error(`No sample: ${line}`);
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', said = '']) => [key, said]);
  return { name: of, labels: Object.fromEntries(pairs), value };
}

function isOfSome(of: string, types: ReadonlyMap<string, string>): boolean {
  return [...types].some(([base, type]) => (suffixes[type] ?? ['']).some((suffix) => of === `${base}${suffix}`));
}

/** Of those with these labels, added up; undefined: there is none. */
export function numberOf(
  { samples }: Exposition,
  of: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  const found = samples.filter(
    (one) => one.name === of && Object.entries(labels).every(([key, said]) => one.labels[key] === said),
  );
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where operations stand, in the places of `docs/how-to/add-a-command.md`. */
const operations = [
  ['domain/operations/index.ts', 'Operations = ['],
  ['api/**/*.graphql', 'extend type Mutation'],
  ['api/**/*.ts', '@Mutation('],
  ['api/rights/*.ts', "'Mutation."],
  ['web/**/*.graphql', 'mutation '],
] as const;

/**
 * Which files somebody edits who adds an event to a stream that is written in a manner of its own: those in which that event
 * stands that stands in most, with its lines, and those with the operations of the area. The event that begins the stream is
 * no example, and specs of other areas need not know of a new one.
 *
 * @param root of the repository
 * @param stream of which samples are stored in `libs/{area}/domain/stored`
 * @returns lines to print; none when the area has no such stream
 */
export function editedByHand(root: string, area: string, stream: string): string[] {
  const libs = join(root, 'libs');
  const events = globSync(`${area}/domain/stored/${stream}/*.json`, { cwd: libs }).flatMap((file) =>
    (JSON.parse(readFileSync(join(libs, file), 'utf8')) as { type: string }[]).map(({ type }) => type),
  );
  const sources = globSync('*/{domain,read,flow,api}/**/*.{ts,json}', { cwd: libs })
    .filter((file) => !file.includes('/generated/') && (file.startsWith(`${area}/`) || !/\.spec\.|\/spec\//.test(file)))
    .sort()
    .map((file) => ({ file, lines: readFileSync(join(libs, file), 'utf8').split('\n') }));
  const [beginning, ...later] = new Set(events);
  const [widest] = (later.length > 0 ? later : [beginning ?? ''])
    .map((event) => ({ event, places: placesOf(event, sources) }))
    .sort((one, other) => other.places.length - one.places.length);
  if (!widest || beginning === undefined) return [];
  const folder = join(libs, area);
  const answering = operations.flatMap(([pattern, part]) =>
    globSync(pattern, { cwd: folder })
      .filter((file) => !/generated|\.spec\./.test(file))
      .filter((file) => {
        const text = readFileSync(join(folder, file), 'utf8');
        return text.includes(part) && (file.startsWith('domain/') || isAbout(text, stream));
      })
      .sort(),
  );
  return [
    `By hand: an event of ${stream} stands where ${widest.event} stands,`,
    ...widest.places.map((place) => `  libs/${place}`),
    `and operations of ${area} in`,
    ...[...new Set(answering)].map((file) => `  libs/${area}/${file}`),
  ];
}

/** Whether a file with operations speaks of the stream: where an area has many, the others are no help. */
function isAbout(text: string, stream: string): boolean {
  return text.toLowerCase().includes(stream.toLowerCase());
}

function placesOf(event: string, sources: readonly { readonly file: string; readonly lines: readonly string[] }[]) {
  const named = new RegExp(`\\b${event}\\b`);
  return sources.flatMap(({ file, lines }) => {
    const numbers = lines.flatMap((line, at) => (named.test(line) ? [at + 1] : []));
    return numbers.length > 0 ? [`${file}:${numbers.join(',')}`] : [];
  });
}

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import { operationsIn } from '../../libs/testing/rights/gaps.js';
import { projectionsWithoutSpec } from '../boundaries/projection-specs.js';
import { forgottenInTables } from './forgotten-tables.js';

const golden = 'docs/schema.graphql';

/**
 * What an area lacks, as far as its files say it without being run: one sentence each, naming the file to write.
 *
 * @param root of the repository
 */
export function forgottenIn(root: string, area: string): string[] {
  const folder = join(root, 'libs', area);
  const keeps = existsSync(join(folder, 'domain')) || globSync('read/**/*.projection.ts', { cwd: folder }).length > 0;
  if (keeps && !existsSync(join(folder, 'area.ts')))
    return [`Write libs/${area}/area.ts, which describes the area to the product: npm run new:area makes one.`];
  return [...inDomain(folder, area), ...forgottenInTables(folder, area), ...inRead(root, area), ...inApi(root, area)];
}

function inDomain(folder: string, area: string): string[] {
  const events = filesIn(folder, 'domain/**/*.ts').flatMap((text) => eventsIn(text));
  // what specs share stands in samples beside them
  const specs = ['domain/**/*.spec.ts', 'domain/**/*-samples.ts'].flatMap((each) => filesIn(folder, each)).join('\n');
  const samples = filesIn(folder, 'domain/stored/*/*.json').flatMap((text): { type: string }[] => JSON.parse(text));
  const untold = events.filter((event) => !new RegExp(`\\b${event}\\b`).test(specs));
  const unstored = events.filter((event) => !samples.some(({ type }) => type === event));
  return [
    ...untold.map((event) => `Write into libs/${area}/domain/*.spec.ts which command leads to ${event}.`),
    ...unstored.map((event) => `Write a sample of ${event} into libs/${area}/domain/stored/<stream>/v1.json.`),
    ...(events.length > 0 && !existsSync(join(folder, 'domain/stored.spec.ts'))
      ? [`Write libs/${area}/domain/stored.spec.ts, which reads the samples: libs/comments/domain has one.`]
      : []),
  ];
}

/** The names in `const schema: EventSchema<…> = { Name: { version: 1 }, Other: once }`. */
function eventsIn(text: string): string[] {
  return [...text.matchAll(/: EventSchema<[\s\S]*?\n\};/g)].flatMap(([schema]) =>
    [...schema.matchAll(/^ {2}(\w+): \S/gm)].map(([, name]) => name ?? ''),
  );
}

function inRead(root: string, area: string): string[] {
  return projectionsWithoutSpec(join(root, 'libs'))
    .filter((line) => line.startsWith(join(root, 'libs', area, '/')))
    .map((line) => `Write a spec beside ${line} that holds it to projectionSpec.`);
}

function inApi(root: string, area: string): string[] {
  const folder = join(root, 'libs', area);
  const operations = operationsIn(join(folder, 'api'));
  const calls = filesIn(folder, 'api/rights/*.ts').join('\n');
  const asksAll = /\w+Operations\.(map|flatMap)\(/.test(calls);
  const accepted = fieldsIn(readFileSync(join(root, golden), 'utf8'));
  const isServed =
    !existsSync(join(folder, 'api/operations.ts')) || /\boperations\b/.test(textOf(folder, 'api/index.ts'));
  return [
    ...(isServed
      ? []
      : [`Write \`operations\` of ./operations.js into the area that libs/${area}/api/index.ts describes.`]),
    ...operations
      .filter(
        (operation) => !calls.includes(`'${operation}'`) && !(asksAll || calls.includes(`[${described(operation)}, '`)),
      )
      .map((operation) => `Write into libs/${area}/api/rights/calls.ts who may ask for ${operation}.`),
    ...operations
      .filter((operation) => !accepted.includes(operation))
      .map((operation) => `Take ${operation} into ${golden}: WRITE_SCHEMA=1 npm run unit -- libs/kernel/graph/schema`),
  ];
}

/** An operation of the domain is asked for by its description. */
const described = (operation: string) => operation.replace(/^\w+\./, '');

function fieldsIn(schema: string): string[] {
  return parse(schema).definitions.flatMap((node) =>
    node.kind === Kind.OBJECT_TYPE_DEFINITION
      ? (node.fields ?? []).map((field) => `${node.name.value}.${field.name.value}`)
      : [],
  );
}

function textOf(folder: string, file: string): string {
  return existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';
}

function filesIn(folder: string, pattern: string): string[] {
  return globSync(pattern, { cwd: folder })
    .filter((file) => pattern.includes('.spec.') || !file.includes('.spec.'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

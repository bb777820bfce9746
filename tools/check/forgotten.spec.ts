import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areaNames } from '@daybook/kernel/areas';
import { namesFrom, writeArea } from '../generate/new-area.js';
import { forgottenIn } from './forgotten.js';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'daybook-forgotten-'));
  writeArea(root, namesFrom(['invoices']));
  mkdirSync(join(root, 'docs'));
  const sdl = readFileSync(join(root, 'libs/invoices/api/invoices.graphql'), 'utf8');
  const asked = sdl.slice(sdl.indexOf('extend type Query')).replace('extend ', '');
  writeFileSync(join(root, 'docs/schema.graphql'), `${asked}type Mutation { addInvoice: ID renameInvoice: ID }\n`);
});
afterEach(() => rmSync(root, { recursive: true }));

const at = (file: string) => join(root, 'libs/invoices', file);
const without = (file: string, part: RegExp) =>
  writeFileSync(at(file), readFileSync(at(file), 'utf8').replaceAll(part, ''));
const replace = (file: string, part: string | RegExp, by: string) =>
  writeFileSync(at(file), readFileSync(at(file), 'utf8').replace(part, by));
const forgotten = () => forgottenIn(root, 'invoices');

it('misses nothing in the areas of the product, nor in one that was just made', () => {
  expect(areaNames().flatMap((area) => forgottenIn('.', area))).toEqual([]);
  expect(forgotten()).toEqual([]);
});

it.each([
  ['the description of the area', () => rmSync(at('area.ts')), 'Write libs/invoices/area.ts'],
  [
    'the story of an event',
    () => without('domain/invoice.spec.ts', /InvoiceRenamed/g),
    'which command leads to InvoiceRenamed',
  ],
  [
    'the story of an event whose schema says its version elsewhere',
    () => {
      without('domain/invoice.spec.ts', /InvoiceRenamed/g);
      replace('domain/invoice.ts', 'InvoiceRenamed: { version: 1 }', 'InvoiceRenamed: once');
    },
    'which command leads to InvoiceRenamed',
  ],
  [
    'to list a migration',
    () => replace('read/index.ts', /migrations = .*/, 'migrations = [];'),
    'into the list `migrations` in libs/invoices/read/index.ts',
  ],
  [
    'to list a migration where there are two lists',
    () => {
      mkdirSync(at('flow/mailed'), { recursive: true });
      writeFileSync(at('flow/mailed/migrations.ts'), 'export const mailedMigrations = [];');
      replace('read/index.ts', /migrations = .*/, 'migrations = [];');
    },
    'into the list `migrations` in libs/invoices/read/index.ts',
  ],
  [
    'to list a migration where its own file has a list, and one beside it as well',
    () => {
      writeFileSync(at('read/a.ts'), 'export const otherMigrations = [];');
      replace('read/invoices.projection.ts', /$/, '\nexport const ownMigrations = [];\n');
      replace('read/index.ts', /migrations = .*/, 'migrations = ownMigrations;');
    },
    'into the list `migrations` in libs/invoices/read/invoices.projection.ts',
  ],
  [
    'to list the operations',
    () => without('api/index.ts', /\boperations\b/g),
    'Write `operations` of ./operations.js into the area that libs/invoices/api/index.ts describes.',
  ],
  [
    'the migration of a column',
    () =>
      replace(
        'read/invoices.projection.ts',
        "@Column('text')",
        "@Column('boolean', { name: 'is_paid' })\n  isPaid!: boolean;\n\n  @Column('text')",
      ),
    'Write a migration that adds is_paid into libs/invoices/read/invoices.projection.ts',
  ],
  [
    'a sample',
    () => writeFileSync(at('domain/stored/invoice/v1.json'), '[]'),
    'a sample of InvoiceAdded into libs/invoices/domain/stored',
  ],
  [
    'the reading of the samples',
    () => rmSync(at('domain/stored.spec.ts')),
    'Write libs/invoices/domain/stored.spec.ts',
  ],
  [
    'the spec of a projection',
    () => rmSync(at('read/invoices.projection.api.spec.ts')),
    'invoices.projection.ts: invoices that holds it',
  ],
  [
    'rights',
    () => rmSync(at('api/rights/calls.ts')),
    'into libs/invoices/api/rights/calls.ts who may ask for Mutation.renameInvoice.',
  ],
  [
    'the contract',
    () => cpSync('docs/schema.graphql', join(root, 'docs/schema.graphql')),
    'Take Query.invoices into docs/schema.graphql',
  ],
])('names the file when somebody forgot %s', (_, forget, sentence) => {
  forget();
  expect(forgotten().join('\n')).toContain(sentence);
});

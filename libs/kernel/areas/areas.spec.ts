import { mkdirSync, rmSync } from 'node:fs';
import type { UploadPurpose } from '@daybook/kernel/contributions';
import type { AnyDecider } from '@daybook/kernel/events';
import type { Projection } from '@daybook/kernel/projecting';
import type { AnyWork } from '@daybook/kernel/work';
import { areaNames, assemble, defineArea, foundInAreas } from './index.js';

const stream = (category: string) => ({ category, schema: {} }) as AnyDecider;
const tables = (name: string) => ({ name }) as Projection;

it('finds the areas by their folders, in the order of their names', async () => {
  const found = [...(await foundInAreas<{ area: { name: string } }>('area'))];
  expect(found.length).toBeGreaterThan(5);
  expect(found.map(([folder, { area }]) => [folder, area.name])).toEqual(
    found.map(([folder]) => [folder, folder]).toSorted(),
  );
});

it('takes a folder without area.ts for no area: the harness of tests, what was generated for an area of another branch', async () => {
  const leftOver = 'libs/invoices/api/generated';
  mkdirSync(leftOver, { recursive: true });
  try {
    const names = areaNames();
    expect(names).toContain('todos');
    for (const none of ['kernel', 'testing', 'invoices']) expect(names).not.toContain(none);
    expect([...(await foundInAreas('api/index')).keys()]).not.toContain('testing');
  } finally {
    rmSync('libs/invoices', { recursive: true });
  }
});

it('gives an area what the others bring', () => {
  const doors = defineArea({
    name: 'doors',
    deciders: [stream('door')],
    projections: [tables('doors')],
    asOf: 'tables',
  });
  const keys = defineArea({ name: 'keys', deciders: [stream('key')], asOf: 'events' });
  const list = defineArea({
    name: 'list',
    deciders: [stream('list')],
    projections: ({ deciders }) => [tables(deciders.map(({ category }) => category).join(' '))],
  });
  const product = assemble([doors, keys, list]);
  expect(product.projections.map(({ name }) => name)).toEqual(['doors', 'door key list']);
  expect(product.asOf.deciders.map(({ category }) => category)).toEqual(['door', 'key']);
  expect(product.asOf.shown.map(({ name }) => name)).toEqual(['doors']);
});

it('takes no two areas of one name, and no stream of two areas', () => {
  const doors = defineArea({ name: 'doors', deciders: [stream('door')] });
  expect(() => assemble([doors, defineArea({ name: 'doors' })])).toThrow('Two areas bring the area doors.');
  expect(() => assemble([doors, defineArea({ name: 'gates', deciders: [stream('door')] })])).toThrow(
    'Two areas bring the stream category door.',
  );
  const links = { door: { of: 'company', at: () => '/' } };
  expect(() => assemble([defineArea({ name: 'a', links }), defineArea({ name: 'b', links })])).toThrow(
    'Two areas bring the kind of links door.',
  );
  const work = [{ kind: 'door' } as AnyWork];
  expect(() => assemble([defineArea({ name: 'a', work }), defineArea({ name: 'b', work })])).toThrow(
    'Two areas bring the kind of work door.',
  );
  const inbox = { name: 'LETTER' } as UploadPurpose;
  expect(() =>
    assemble([defineArea({ name: 'a', uploads: [inbox] }), defineArea({ name: 'b', uploads: [inbox] })]),
  ).toThrow('Two areas bring the purpose of uploads LETTER.');
});

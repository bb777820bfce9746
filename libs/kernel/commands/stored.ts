import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyDecider, type FactSchema, type StoredShape, upcast } from '@daybook/kernel/events';

interface Sample {
  readonly type: string;
  readonly schema: number;
  readonly data: object;
}

/**
 * Declares the tests that keep stored facts readable for ever: every `*.json` of the folder (one sample
 * `{type, schema, data}` or a list of them) is led to today's shape, and every fact has a sample of its newest version.
 *
 * @param folder relative to the root of the repository, e.g. `libs/todos/domain/stored`
 */
export function storedSamples(decider: AnyDecider, folder: string): void {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const samples = files.flatMap((file): Sample[] => [JSON.parse(readFileSync(join(folder, file), 'utf8'))].flat());
  const schema: FactSchema<{ type: string; data: object }> = decider.schema;
  const shapes = new Map<string, StoredShape<never>>(Object.entries(schema));

  describe(`stored facts of ${decider.category}`, () => {
    it.each(samples.map((sample) => [sample.type, sample.schema, sample] as const))(
      'reads %s version %i',
      (type, version, sample) => {
        const shape = shapes.get(type);
        if (!shape) throw new Error(`${type} is stored but no longer known.`);
        expect(upcast(type, shape, version, sample.data)).toBeInstanceOf(Object);
      },
    );

    it.each([...shapes])('keeps a sample of %s as it is stored today', (type, { version }) => {
      expect(samples.some((sample) => sample.type === type && sample.schema === version)).toBe(true);
    });
  });
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AnyDecider,
  type EventDescriptions,
  type EventSchema,
  fold,
  type RecordedEvent,
  type StoredShape,
  upcast,
} from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';

interface Sample {
  readonly type: string;
  readonly schema: number;
  readonly data: object;
}

/**
 * Declares the tests that keep stored events readable for ever: the samples `{type, schema, data}` in every `*.json` of
 * the folder are led to today's shape, folded and told, and every event has a sample of each of its versions.
 *
 * @param folder relative to the root of the repository, e.g. `libs/todos/domain/stored`
 */
export function storedSamples(
  decider: AnyDecider,
  folder: string,
  // biome-ignore lint/suspicious/noExplicitAny: an area's words are of all its events
  words: EventDescriptions<any>,
): void {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const samples = files.flatMap((file): Sample[] => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const schema: EventSchema<{ type: string; data: object }> = decider.schema;
  const shapes = new Map<string, StoredShape<never>>(Object.entries(schema));

  const read = ({ type, schema: version, data }: Sample, revision = 0): RecordedEvent => {
    const shape = shapes.get(type);
    if (!shape) throw new Error(`${type} is stored but no longer known.`);
    return recorded({ type, data: upcast(type, shape, version, data) }, revision);
  };

  describe(`stored events of ${decider.category}`, () => {
    it.each(samples.map((sample) => [sample.type, sample.schema, sample] as const))(
      'reads and tells %s version %i',
      (_, __, sample) => {
        const event = read(sample);
        expect(event.data).toBeInstanceOf(Object);
        expect(words[event.type]?.(event).sentence).toMatch(/\.$/);
      },
    );

    it.each([...shapes])('keeps a sample of every version of %s', (type, { version }) => {
      const versions = samples.filter((sample) => sample.type === type).map((sample) => sample.schema);
      expect([...new Set(versions)].sort()).toEqual(Array.from({ length: version }, (_, n) => n + 1));
    });

    it('folds them, from the first one that starts the story', () => {
      expect(fold(decider, samples.slice(0, 1).map(read))).not.toEqual(decider.initial);
      expect(fold(decider, samples.map(read))).toEqual(expect.anything());
    });
  });
}

import { readdirSync, readFileSync } from 'node:fs';
import { type Recorded, upcast } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { deciders, words } from './index.js';

interface Sample {
  readonly type: string;
  readonly version: number;
  readonly data: object;
}

const folder = 'libs/comments/domain/stored';
const samples: Sample[] = readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));

describe.each(deciders.map((decider) => [decider.category, decider] as const))('stored facts of %s', (_, decider) => {
  const types = Object.keys(decider.schema);
  const shapeOf = (type: string) => (decider.schema as Readonly<Record<string, { version: number }>>)[type];

  it.each(types)('has a sample of every version of %s', (type) => {
    const versions = samples.filter((one) => one.type === type).map(({ version }) => version);
    expect(versions.sort()).toEqual(Array.from({ length: shapeOf(type)?.version ?? 0 }, (_, n) => n + 1));
  });

  it('reads, folds and tells every sample', () => {
    const facts = samples
      .filter(({ type }) => types.includes(type))
      .map(({ type, version, data }, n) =>
        recorded({ type, data: upcast(type, shapeOf(type) ?? { version: 0 }, version, data) }, n),
      );
    let state: unknown = decider.initial;
    for (const fact of facts) {
      state = (decider.evolve as (state: unknown, fact: Recorded) => unknown)(state, fact);
      const tell = words[fact.type as keyof typeof words] as (fact: Recorded) => { sentence: string };
      expect(tell(fact).sentence).toMatch(/\.$/);
    }
    expect(state).not.toEqual(decider.initial);
  });
});

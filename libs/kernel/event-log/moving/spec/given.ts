import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { genesis, link } from '@daybook/kernel/commands';
import fc from 'fast-check';
import type { EventLog, NewEvent } from '../../port.js';

interface Sample {
  readonly type: string;
  readonly schema: number;
  readonly data: object;
}

/** Every event that any area has stored, in each of its versions, by the category of its stream. */
export const samples: readonly (Sample & { readonly category: string })[] = globSync('libs/*/domain/stored/*/*.json')
  .sort()
  .flatMap((file) => {
    const category = file.split('/').at(-2) ?? '';
    return (JSON.parse(readFileSync(file, 'utf8')) as Sample[]).map((sample) => ({ ...sample, category }));
  });

/** One append of a firm: to which of its streams of a kind, for which company, from which sample on. */
export interface Step {
  readonly sample: number;
  readonly count: number;
  readonly subject: number;
  readonly company: number;
}

const step = fc.record({
  sample: fc.nat(samples.length - 1),
  count: fc.integer({ min: 1, max: 4 }),
  subject: fc.nat(3),
  company: fc.nat(3),
});

export const steps = fc.array(step, { minLength: 1, maxLength: 60 });

/** Steps in which every sample comes up. */
export const everySample: readonly Step[] = samples.map((_, sample) => ({
  ...{ sample, count: 1 },
  ...{ subject: sample % 4, company: sample % 5 },
}));

/** A firm that writes; it goes on in whichever log its events are. */
export class WritingFirm {
  private readonly ends = new Map<string, { revision: number; hash: string }>();
  private written = 0;

  /** Every step as a command would append it: events of one stream, each linked to the one before. */
  async write(log: EventLog, taken: readonly Step[]): Promise<void> {
    for (const one of taken) {
      const stream = this.streamOf(one);
      const end = this.ends.get(stream) ?? { revision: -1, hash: genesis(stream) };
      let previous = end.hash;
      const events = Array.from({ length: one.count }, (_, place) => {
        const linked = link(this.event(one, place), previous);
        previous = linked.meta.hash;
        return linked;
      });
      const { outcome } = await log.append(stream, end.revision < 0 ? 'none' : end.revision, events);
      expect(outcome).toBe('appended');
      this.ends.set(stream, { revision: end.revision + events.length, hash: previous });
    }
  }

  private streamOf({ sample, subject }: Step): string {
    const { category = '' } = samples[sample] ?? {};
    return `${category}-${uuidOf(`${category} ${subject}`)}`;
  }

  private event({ sample, company }: Step, place: number): NewEvent {
    const { type, schema, data } = samples[(sample + place) % samples.length] as Sample;
    this.written += 1;
    const id = uuidOf(`event ${this.written}`);
    const [commandId, bodyHash] = [uuidOf(`command ${this.written}`), hash('sha256', type, 'hex')];
    const at = new Date(1_790_000_000_000 + this.written * 977).toISOString();
    const by = { user: uuidOf(`person ${place}`) };
    const meta = { company: company === 0 ? null : uuidOf(`company ${company}`), commandId, bodyHash, schema, at, by };
    return { id, type, data: { ...data, sealed: `sealed:1:${hash('sha256', id, 'base64')}` }, meta };
  }
}

export function uuidOf(name: string): string {
  const hex = hash('sha256', name, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

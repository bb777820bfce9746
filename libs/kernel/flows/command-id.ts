import type { Origin } from '@daybook/kernel/commands';
import type { Author, Recorded } from '@daybook/kernel/events';
import { v5 } from 'uuid';

const flows = 'b3f7c1de-6f0e-4c53-9d0a-5d1f0c2f7a11';

/** The key of one effect of a fact: the same again whenever the fact is met again. `step` tells its effects apart. */
export function commandIdOf(fact: { readonly id: string }, step: string): string {
  return v5(`${fact.id}/${step}`, flows);
}

/** Where an effect of a fact comes from: the fact, in its company; by whoever made the fact, unless a part of the product did it. */
export function effectOf({ id, meta }: Recorded, step: string, by: Author = meta.by): Origin {
  const { company, correlationId } = meta;
  return { commandId: commandIdOf({ id }, step), by, company, correlationId, causationId: id };
}

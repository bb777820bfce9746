import { v5 } from 'uuid';

const flows = 'b3f7c1de-6f0e-4c53-9d0a-5d1f0c2f7a11';

/** The key of one effect of a fact: the same again whenever the fact is met again. `step` tells its effects apart. */
export function commandIdOf(fact: { readonly id: string }, step: string): string {
  return v5(`${fact.id}/${step}`, flows);
}

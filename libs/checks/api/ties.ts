import { type CheckRefusal, refusals } from '@daybook/checks/domain';
import { type Tie, tiesOf } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';

/** Why somebody is not the second person behind what each writer wrote, by writer. */
export type Ties = ReadonlyMap<string, CheckRefusal>;

const reasons: Readonly<Record<Tie, CheckRefusal>> = {
  receiver: refusals.notIndependent,
  recentGiver: refusals.newWriter,
};

export async function tiesToWriters(
  db: Queryable,
  person: string,
  checks: readonly { readonly createdBy: string | null }[],
  at: { readonly company: string; readonly now: Date },
): Promise<Ties> {
  const others = [...new Set(checks.flatMap(({ createdBy }) => createdBy ?? []))];
  const ties = await tiesOf(db, person, { others, ...at });
  return new Map([...ties].map(([writer, tie]) => [writer, reasons[tie]]));
}

export function tieOf(ties: Ties, { createdBy }: { readonly createdBy: string | null }): CheckRefusal | undefined {
  return createdBy === null ? undefined : ties.get(createdBy);
}

import type { RowFailure } from '@daybook/kernel/ui/admin';
import { grouped } from '../many/groups.js';
import type { Askable } from './askable.js';

/** What came of asking one company. */
export interface Outcome {
  readonly companyUuid: string;
  readonly companyName: string;
  readonly all: number;
  readonly asked: number;
  /** Why the others were not, most of them first. */
  readonly reasons: readonly { readonly message: string; readonly count: number }[];
}

/** By company, those where something was left out first. */
export function outcomesOf(items: readonly Askable[], failures: readonly RowFailure[]): readonly Outcome[] {
  const messages = new Map(failures.map(({ uuid, errorMessage }) => [uuid, errorMessage]));
  return grouped(items, ({ companyUuid }) => companyUuid)
    .map((some) => {
      const [{ companyUuid, companyName }] = some as [Askable];
      const not = some.flatMap(({ uuid }) => messages.get(uuid) ?? []);
      const reasons = grouped(not, (message) => message).map((same) => ({
        message: same[0] ?? '',
        count: same.length,
      }));
      return {
        ...{ companyUuid, companyName, all: some.length, asked: some.length - not.length },
        reasons: reasons.sort((one, other) => other.count - one.count),
      };
    })
    .sort((one, other) => Number(other.reasons.length > 0) - Number(one.reasons.length > 0));
}

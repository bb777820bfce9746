import type { AreaDefinition } from '@daybook/kernel/areas';
import type { CompanyPermission } from '@daybook/kernel/rights';
import type { Wait } from '@daybook/kernel/work';

export const WORK_KINDS = Symbol('WORK_KINDS');

/** What may wait at all. */
export interface WorkKinds {
  readonly kinds: readonly { readonly kind: string; readonly label: string; readonly categories: readonly string[] }[];
  /** Every right that work asks for. */
  readonly rights: readonly CompanyPermission[];
}

/** Kinds are called what people call their streams. */
export function workKindsOf(areas: readonly AreaDefinition[]): WorkKinds {
  const descriptions = areas.flatMap(({ work = [], streamNames = {} }) =>
    work.map(({ kind, categories, waits }) => ({
      kind,
      categories,
      label: categories.flatMap((category) => streamNames[category] ?? [])[0] ?? kind,
      rights: Object.values<Wait>(waits).map(({ right }) => right),
    })),
  );
  return {
    kinds: descriptions.map(({ rights: _, ...kind }) => kind),
    rights: [...new Set(descriptions.flatMap(({ rights }) => rights))],
  };
}

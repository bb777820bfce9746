import type { AreaDefinition } from '@daybook/kernel/areas';
import type { CompanyPermission, FirmPermission } from '@daybook/kernel/rights';
import type { AnyWork, Wait } from '@daybook/kernel/work';

export const WORK_KINDS = Symbol('WORK_KINDS');

export interface WorkKind {
  readonly kind: string;
  readonly label: string;
  /** Streams whose events change how its work stands in a list. */
  readonly categories: readonly string[];
  /** Whether any of it stands in the list of the staff. */
  readonly isListed: boolean;
  /** What it asks for, whatever waits. */
  readonly rights: readonly CompanyPermission[];
  /** The same of what is about no company. */
  readonly firmRights: readonly FirmPermission[];
}

/** What may wait at all. */
export interface WorkKinds {
  readonly kinds: readonly WorkKind[];
  /** Kinds that the tax people of a company see to. */
  readonly taxKinds: readonly string[];
  /** Kinds that no team sees to. */
  readonly teamlessKinds: readonly string[];
  /** SQL of the periods that work is for, where its own events do not know. */
  readonly periods: readonly string[];
  /** Every right that work asks for. */
  readonly rights: readonly CompanyPermission[];
  /** And every right in the firm. */
  readonly firmRights: readonly FirmPermission[];
}

/** Kinds are called what people call their streams, unless they have a name of their own. */
export function workKindsOf(areas: readonly AreaDefinition[]): WorkKinds {
  const periods = areas.flatMap(({ workPeriods }) => workPeriods ?? []);
  const descriptions = areas.flatMap(({ work = [], streamNames = {} }) =>
    work.map(({ kind, called, categories, waits, servedBy }) => ({
      kind,
      servedBy,
      categories: [...categories, ...periods.flatMap((one) => (one.kind === kind ? one.categories : []))],
      label: called ?? categories.flatMap((category) => streamNames[category] ?? [])[0] ?? kind,
      rights: Object.values<Wait>(waits).map(({ right }) => right),
      firmRights: Object.values<Wait>(waits).flatMap(({ firmRight }) => firmRight ?? []),
      isListed: Object.values<Wait>(waits).some((wait) => wait.isForStaff || !wait.isAskedElsewhere),
    })),
  );
  const servedBy = (whom: AnyWork['servedBy']) =>
    descriptions.filter((one) => one.servedBy === whom).map(({ kind }) => kind);
  return {
    kinds: descriptions.map(({ servedBy: _, ...kind }) => kind),
    taxKinds: servedBy('tax'),
    teamlessKinds: servedBy('nobody'),
    periods: periods.map(({ relation }) => relation),
    rights: [...new Set(descriptions.flatMap(({ rights }) => rights))],
    firmRights: [...new Set(descriptions.flatMap(({ firmRights }) => firmRights))],
  };
}

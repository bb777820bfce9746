import type { StandIn } from '@daybook/work/domain';
import type { WorkReach } from './work-reach.js';

/** Whose turn it is: somebody's at the firm (the viewer's, or a colleague's), or a client's. */
export const turns = ['firm', 'me', 'colleague', 'client'] as const;
export type Turn = (typeof turns)[number];

/**
 * `mine`: what the viewer does, and what names the viewer · `team`: in companies on whose team the viewer is ·
 * `unassigned`: nobody does it.
 */
export const whoses = ['mine', 'team', 'unassigned'] as const;
export type Whose = (typeof whoses)[number];

/** By the day of its company. `week`: today and the six days after it. */
export const dues = ['overdue', 'today', 'week', 'later', 'none'] as const;
export type Due = (typeof dues)[number];

/** `week`: from a Monday on, by the day it is due · `period`: the month, quarter or year that it is for. */
export const workGroupings = ['company', 'kind', 'person', 'week', 'period'] as const;
export type WorkGrouping = (typeof workGroupings)[number];

export interface WorkQuestion {
  readonly viewer: string;
  readonly reach: WorkReach;
  /** The firm itself, for what is about no company: which rights the viewer has in it, and its day. */
  readonly firm: { readonly rights: readonly string[]; readonly today: string };
  readonly whose: Whose | null;
  /** What this person of the firm does. */
  readonly doer: string | null;
  readonly standIns: readonly StandIn[];
  /** Kinds that the tax people of a company see to. */
  readonly taxKinds: readonly string[];
  /** Kinds that no team sees to: nobody has them until somebody is named. */
  readonly teamlessKinds: readonly string[];
  /** SQL of periods that areas know of their work. */
  readonly periodsFrom: readonly string[];
  /** A month, quarter or year, with the months and quarters within it. */
  readonly period: string | null;
  readonly turn: Turn | null;
  readonly due: Due | null;
  readonly kind: string | null;
  readonly company: string | null;
  /** A tag of the company or of the work, whatever its case. */
  readonly tag: string | null;
  /** Stands in the title or in the name of the company. */
  readonly search: string | null;
  /** One of the groups of `workGroups`. */
  readonly group: { readonly by: WorkGrouping; readonly key: string } | null;
  readonly now: Date;
}

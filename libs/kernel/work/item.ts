import { dayInWords } from '@daybook/kernel/events';
import {
  type CompanyAccess,
  type CompanyPermission,
  type Feature,
  heldLevel,
  isClient,
  mayInCompany,
  type Viewer,
} from '@daybook/kernel/rights';
import type { Ask } from './description.js';

/** Something that waits now. */
export interface WorkItem {
  readonly kind: string;
  readonly uuid: string;
  readonly company: string;
  readonly waits: string;
  readonly title: string;
  readonly since: Date;
  /** YYYY-MM-DD */
  readonly due: string | null;
  readonly says: string;
  readonly right: CompanyPermission;
  readonly clientsUpdate: Feature | null;
  readonly isForStaff: boolean;
  readonly isForNamed: boolean;
  readonly people: readonly string[];
  readonly exempt: readonly string[];
  readonly isHiddenFromClients: boolean;
}

/** What decides whose work something is. */
export type WorkRule = Omit<WorkItem, 'kind' | 'uuid' | 'company' | 'waits' | 'title' | 'since' | 'due' | 'says'>;

/**
 * Whether it is for this person to do. Staff see to everything that their rights reach, so that nothing lies; a client has
 * what that client can do and nothing that waits for a colleague.
 */
export function isWorkOf(viewer: Viewer, company: CompanyAccess, item: WorkRule): boolean {
  if (item.exempt.includes(viewer.uuid) || !mayInCompany(viewer, item.right, company)) return false;
  const isNamed = item.people.includes(viewer.uuid);
  if (item.isForNamed && !isNamed) return false;
  if (!isClient(viewer)) return true;
  if (item.isForStaff || item.isHiddenFromClients || !(isNamed || item.people.length === 0)) return false;
  return item.clientsUpdate === null || heldLevel(viewer, item.clientsUpdate, company) === 'UPDATE';
}

/** “Upload 2 files” */
export function askedWords({ verb, one, many }: Ask, count: number): string {
  return `${verb} ${count} ${count === 1 ? one : many}`;
}

/** Behind its title: `due Monday`. */
export function saidOf({ says, due }: Pick<WorkItem, 'says' | 'due'>): string {
  return due === null ? says : says.replace('{due}', dayInWords(due));
}

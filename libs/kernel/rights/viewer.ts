import type { Disclosure } from './disclosures.js';

export const features = [
  'ACTIVITY_FEED',
  'DASHBOARDS',
  'TODOS',
  'FILES',
  'TQ',
  'PAYMENTS',
  'COMPANY_SETTINGS',
  'CLIENT_PROFILE',
] as const;
export type Feature = (typeof features)[number];

export const levels = ['DISABLED', 'VIEW', 'UPDATE'] as const;
export type Level = (typeof levels)[number];

export const roles = ['staff_director', 'client_owner', 'client_member'] as const;
export type Role = (typeof roles)[number];

/** A person's place in one company, as far as it is in force now (not expired, not removed). */
export interface Membership {
  readonly uuid: string;
  readonly company: string;
  readonly role: Role;
  readonly isAccountOwner: boolean;
  readonly isHiddenFromClients: boolean;
  /** Added by a client, and has not opened the company yet; that changes no right. */
  readonly isAwaited?: boolean;
  /** After member grant, else company default, else role default. */
  readonly grants: Readonly<Record<Feature, Level>>;
}

/** What a token lets a program do as its person. */
export interface ApiToken {
  readonly mayChange: boolean;
}

/** The signed-in person, read anew on every request. Rights are computed from this and nothing else. */
export interface Viewer {
  readonly uuid: string;
  readonly session: string;
  readonly isStaff: boolean;
  readonly isSuperuser: boolean;
  readonly isJuniorAdmin: boolean;
  readonly isTaxAdmin: boolean;
  readonly team: 'ACCOUNTING' | 'TAX' | 'CX' | null;
  readonly adminPanelAccess: Level;
  readonly allowImportingHubspotCompany: boolean;
  /**
   * Of staff who are not in the United States as far as anybody knows: in which country (ISO 3166; null: nobody knows), and
   * the moment for which rights are judged (ISO 8601).
   */
  readonly abroad: { readonly country: string | null; readonly at: string } | null;
  /** The firm lets this person, or anybody, have no assistant; absent: it does. */
  readonly isChatbotOff?: boolean;
  /** By what a program of the person calls; absent: the person is there. It has no right of an administrator. */
  readonly token?: ApiToken;
  /** Must set up a second factor, and until then may do nothing else (`@beforeSecondFactor`). */
  readonly awaitsSecondFactor: boolean;
  readonly memberships: ReadonlyMap<string, Membership>;
}

/** What rights need to know of a company. */
export interface CompanyAccess {
  readonly uuid: string;
  readonly isDeleted: boolean;
  readonly isExplicitAccessPermissionRequired: boolean;
  readonly isFinancialDashboardEnabled: boolean;
  /** The firm lets nobody ask the assistant about it; absent: it does. */
  readonly isChatbotOff?: boolean;
  /** Nobody changes anything of it until it is merged; absent: nobody merges it. */
  readonly isBeingMerged?: boolean;
  /** What it has let the firm disclose, also what has ended since; absent: nothing. */
  readonly disclosures?: readonly Disclosure[];
}

/** Any company as its members are judged in it: their rights hang on the membership alone, whatever it asks of others. */
export function asMember(uuid: string): CompanyAccess {
  return { uuid, isDeleted: false, isExplicitAccessPermissionRequired: true, isFinancialDashboardEnabled: true };
}

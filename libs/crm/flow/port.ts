export interface CrmCompany {
  readonly id: string;
  readonly name: string;
  /** On one line; '' where the CRM has none, as with the two below. */
  readonly address: string;
  readonly website: string;
  readonly industry: string;
  /** Owners by the team role in which they serve it. */
  readonly team: readonly CrmAssignment[];
}

export interface CrmAssignment {
  readonly owner: string;
  /** Of the team roles. */
  readonly role: string;
}

/** A client's person, or an owner: one of the firm's. */
export interface CrmPerson {
  readonly id: string;
  /** Null for contacts without one. */
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
}

/** The system in which the firm keeps whom it serves. Each call throws CrmRefused, or CrmUnavailable after several tries. */
export interface Crm {
  /** Undefined when there is none with this id. */
  company(id: string): Promise<CrmCompany | undefined>;
  /** Those of the records that there are. */
  companies(ids: readonly string[]): Promise<readonly CrmCompany[]>;
  /** The people of a company: a few hundred at most. */
  contactsOf(company: string): Promise<readonly CrmPerson[]>;
  /** The contacts who have one of the addresses. */
  contactsByEmail(emails: readonly string[]): Promise<readonly CrmPerson[]>;
  owners(): Promise<readonly CrmPerson[]>;
}

/** Trying again does not help; the message is for the person who asked. */
export class CrmRefused extends Error {}

export class CrmUnavailable extends Error {}

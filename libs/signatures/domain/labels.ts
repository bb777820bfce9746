export const documentTypes = ['custom', 'form_7216', 'todo', 'engagement_letter'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Who carries out a document: we ourselves, or a provider. */
export const providers = ['house', 'dropbox-sign'] as const;
export type ProviderName = (typeof providers)[number];

export const documentStates = [
  'draft',
  'sent',
  'viewed',
  'partially_signed',
  'signed',
  'declined',
  'expired',
  'voided',
  'failed',
] as const;
export type DocumentState = (typeof documentStates)[number];

/** From these nothing leads on. */
const terminal: readonly DocumentState[] = ['signed', 'declined', 'expired', 'voided', 'failed'];

export function isTerminal(state: DocumentState): boolean {
  return terminal.includes(state);
}

/** While a signer has something to do. */
export function isOut(state: DocumentState): boolean {
  return state !== 'draft' && !isTerminal(state);
}

/** Days between two reminders; none for NO_REMINDER. */
export const reminderDays = {
  NO_REMINDER: null,
  DAILY_REMINDER: 1,
  THREE_DAYS_REMINDER: 3,
  WEEKLY_REMINDER: 7,
} as const;
export type ReminderFrequency = keyof typeof reminderDays;
export const reminderFrequencies = Object.keys(reminderDays) as ReminderFrequency[];

export const reminderLabels: Readonly<Record<ReminderFrequency, string>> = {
  NO_REMINDER: 'No reminder',
  DAILY_REMINDER: 'Every day',
  THREE_DAYS_REMINDER: 'Every three days',
  WEEKLY_REMINDER: 'Every week',
};

export const fieldKinds = ['signature', 'initials', 'date', 'name', 'text', 'checkbox'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** What proves who signs, beside being signed in or having the link. */
export const identityMethods = ['portal', 'email_code', 'knowledge', 'in_person'] as const;
export type IdentityMethod = (typeof identityMethods)[number];

/** How it is checked beforehand who a signer is. */
export const identityChecks = ['in_person', 'knowledge'] as const;
export type IdentityCheck = (typeof identityChecks)[number];

/** What somebody showed in person. */
export const identityDocuments = {
  drivers_license: 'driver’s license',
  passport: 'passport',
  state_id: 'state ID card',
  military_id: 'military ID',
} as const;
export type IdentityDocument = keyof typeof identityDocuments;

export const limits = {
  name: 200,
  message: 2_000,
  reason: 1_000,
  signers: 10,
  fields: 500,
  text: 500,
  label: 200,
  /** What a browser says of itself. */
  userAgent: 300,
  /** The least width and height of a field, as a part of its page: below it, nothing in it can be read. */
  fieldSide: 0.005,
  /** Days until a document expires when nobody says otherwise. */
  expiry: 60,
} as const;

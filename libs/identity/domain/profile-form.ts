import { phonePattern } from './two-factor-limits.js';

/** What people say of themselves in their settings; jobTitle and legalCountry only staff do. */
export interface ProfileChange {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly jobTitle: string | null;
  readonly legalCountry: string | null;
}

/** What staff do, and under the law of which country. */
interface Work {
  readonly jobTitle: string | null;
  readonly legalCountry: string | null;
}

/** Whom it is about, as it stands. */
interface Known {
  readonly phone: string | null;
  readonly staff: Work | null;
}

/** The fields of the form, as errors name them. */
export const profileFields = ['first_name', 'last_name', 'email', 'phone', 'job_title', 'legal_country'] as const;
export type ProfileField = (typeof profileFields)[number];
/** The fields of the form by which a password is changed. */
export type PasswordField = 'current_password' | 'new_password';
export type FieldErrors<Field extends string = ProfileField> = { readonly [Name in Field]?: readonly string[] };

/** Where staff may work under the law of. */
export const legalCountries = ['US', 'PH'] as const;

const most = 150;

export function isPhoneNumber(text: string): boolean {
  return phonePattern.test(text);
}

/** A first or last name: mails greet people by it, so it is one line and holds no address of a page. */
export function isNamePart(text: string): boolean {
  const length = text.trim().length;
  return length > 0 && length <= most && !/[\p{Cc}\u2028\u2029]|:\/\/|www\./iu.test(text);
}

/** What is wrong with each field, in sentences. What stays as it is need not be of the form. */
export function profileErrors(request: ProfileChange, known: Known): FieldErrors {
  const wrong: { [Field in ProfileField]?: string[] } = {};
  if (!isNamePart(request.firstName)) wrong.first_name = [`Enter a first name of at most ${most} characters, no link.`];
  if (!isNamePart(request.lastName)) wrong.last_name = [`Enter a last name of at most ${most} characters, no link.`];
  if (request.phone !== null && request.phone !== known.phone && !isPhoneNumber(request.phone))
    wrong.phone = ['Use the format +<country code><phone number>, for example +10123456789.'];
  if (!known.staff && request.jobTitle !== null) wrong.job_title = ['Only staff have a job title.'];
  if (!known.staff && request.legalCountry !== null) wrong.legal_country = ['Only staff have a location.'];
  return known.staff ? { ...wrong, ...workErrors(request, known.staff) } : wrong;
}

/** What of it was changed to something that cannot be, whoever writes it. */
export function workErrors({ jobTitle, legalCountry }: Work, before: Work) {
  const isTooLong = jobTitle !== before.jobTitle && (jobTitle?.length ?? 0) > most;
  const isElsewhere =
    legalCountry !== before.legalCountry &&
    legalCountry !== null &&
    !legalCountries.some((one) => one === legalCountry);
  return {
    ...(isTooLong && { job_title: [`A job title has at most ${most} characters.`] }),
    ...(isElsewhere && { legal_country: [`Choose one of ${legalCountries.join(' and ')}.`] }),
  };
}

export function firstError(errors: FieldErrors): string | undefined {
  return Object.values(errors)[0]?.[0];
}

/** Field errors as one text: JSON in which every ' and " have changed places. */
export function writeFieldErrors(errors: FieldErrors<ProfileField | PasswordField>): string {
  return exchangeQuotes(JSON.stringify(errors));
}

/** The field errors in such a text; undefined for a text that holds none. */
export function readFieldErrors(text: string): FieldErrors<ProfileField | PasswordField> | undefined {
  try {
    const read: unknown = JSON.parse(exchangeQuotes(text));
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}

function exchangeQuotes(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
}

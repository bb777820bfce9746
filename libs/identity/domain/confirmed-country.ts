import { type Decision, refuse } from '@daybook/kernel/events';
import type { StaffProfile, UserEvent } from './user.events.js';
import type { Registered, UserRefusal } from './user.js';

type Said = Pick<StaffProfile, 'legalCountry'>;

/**
 * The country that counts once a person says another one. Elsewhere counts at once, as long as a country was confirmed
 * before; the United States and a first value wait for a confirmation, and until then what was confirmed last goes on.
 */
export function confirmedAfter(
  confirmed: string | null,
  { from, to }: { readonly from: Said; readonly to: Said },
): string | null {
  if (from.legalCountry === to.legalCountry) return confirmed;
  if (to.legalCountry === null) return null;
  return to.legalCountry === 'US' || confirmed === null ? confirmed : to.legalCountry;
}

/** Whether somebody has to look at what the person says. */
export function isCountryOpen(legalCountry: string | null, confirmed: string | null): boolean {
  return legalCountry === null || legalCountry !== confirmed;
}

export function confirmCountry(
  { staff, confirmedCountry }: Registered,
  country: string,
): Decision<UserEvent, UserRefusal> {
  if (!staff) return refuse('notStaff', 'This is for staff only.');
  if (staff.legalCountry === null) return refuse('country', 'Enter the legal country first, and save it.');
  if (staff.legalCountry !== country)
    return refuse('country', 'The legal country has been changed in the meantime. Please reload and look again.');
  return confirmedCountry === country ? [] : [{ type: 'LegalCountryConfirmed', data: { country } }];
}

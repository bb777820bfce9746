import { type Refusal, refuse } from '@daybook/kernel/events';
import type { MergingRefusal } from './company-merging.js';
import type { OnboardingRefusal } from './company-onboarding.js';
import type { ProfileRefusal } from './company-profile.js';
import type { TagRefusal } from './company-tags.js';
import type { TeamRefusal } from './company-team.js';
import type { InternalProfileRefusal } from './internal-profile.js';

export type CompanyRefusal =
  | Refusal<'companyExists' | 'noSuchCompany' | 'companyDeleted' | 'name' | 'timeZone' | 'hubspotId'>
  | OnboardingRefusal
  | ProfileRefusal
  | InternalProfileRefusal
  | TeamRefusal
  | TagRefusal
  | MergingRefusal;

export const companyDeleted = refuse('companyDeleted', 'This company has been deleted. Restore it first.');

export const nameNeeded = refuse('name', 'Enter a company name of at most 200 characters.');
export const zoneNeeded = refuse('timeZone', 'Choose a time zone by its name, such as America/New_York.');
export const hubspotIdNeeded = refuse('hubspotId', 'Enter the record ID of the company in HubSpot: digits only.');

import {
  changed,
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
} from '@daybook/kernel/events';
import { type MergingEvent, mergingSchema, mergingWords } from './company-merging.js';
import { type OnboardingEvent, onboardingSchema, onboardingWords } from './company-onboarding.js';
import { type ProfileEvent, profileSchema, profileWords } from './company-profile.js';
import { type TagEvent, tagSchema, tagWords } from './company-tags.js';
import { type TeamEvent, teamSchema, teamWords } from './company-team.js';
import { type InternalProfileEvent, internalProfileSchema, internalProfileWords } from './internal-profile.js';

type Changed<T> = { readonly from: T; readonly to: T };

/** What is made ready for a new company after it was created, each by the area whose it is. */
export const setupSteps = ['files', 'members'] as const;
export type SetupStep = (typeof setupSteps)[number];

export type CompanyEvent =
  /** The firm took a client company on; it starts in onboarding, and is being set up until the steps of `setup` are done. */
  | DomainEvent<'CompanyCreated', { name: string; timeZone: string; setup?: readonly SetupStep[] }>
  | DomainEvent<'CompanySetupStepCompleted', { step: SetupStep }>
  /** `isFromCrm`: nobody changed it here, it followed the CRM. */
  | DomainEvent<'CompanyRenamed', Changed<string> & { readonly isFromCrm?: true }>
  /** Days begin and end by this zone: due dates, reminders, recurrences. */
  | DomainEvent<'CompanyTimeZoneChanged', Changed<string>>
  /** Staff see the company only with a membership. */
  | DomainEvent<'ExplicitAccessRequired', object>
  | DomainEvent<'ExplicitAccessReleased', object>
  | DomainEvent<'FinancialDashboardEnabled', object>
  | DomainEvent<'FinancialDashboardDisabled', object>
  | DomainEvent<'CompanyNotificationsEnabled', object>
  /** No optional mail about the company goes to anybody. */
  | DomainEvent<'CompanyNotificationsDisabled', object>
  /** Whether anybody may ask the assistant about it. */
  | DomainEvent<'CompanyChatbotEnabled', object>
  | DomainEvent<'CompanyChatbotDisabled', object>
  /** All chosen owners sign a consent, in place of one. */
  | DomainEvent<'MultipleForm7216SignersEnabled', object>
  | DomainEvent<'MultipleForm7216SignersDisabled', object>
  | OnboardingEvent
  | ProfileEvent
  | InternalProfileEvent
  /** The company is this one in the CRM; one may be linked anew. */
  | DomainEvent<'CompanyLinkedToCrm', { hubspotId: string }>
  | TeamEvent
  | TagEvent
  | MergingEvent
  | DomainEvent<'CompanyDeleted', object>
  | DomainEvent<'CompanyRestored', object>;

export const companySchema: EventSchema<CompanyEvent> = {
  CompanyCreated: { version: 1 },
  CompanySetupStepCompleted: { version: 1 },
  CompanyRenamed: { version: 1 },
  CompanyTimeZoneChanged: { version: 1 },
  ExplicitAccessRequired: { version: 1 },
  ExplicitAccessReleased: { version: 1 },
  FinancialDashboardEnabled: { version: 1 },
  FinancialDashboardDisabled: { version: 1 },
  CompanyNotificationsEnabled: { version: 1 },
  CompanyNotificationsDisabled: { version: 1 },
  CompanyChatbotEnabled: { version: 1 },
  CompanyChatbotDisabled: { version: 1 },
  MultipleForm7216SignersEnabled: { version: 1 },
  MultipleForm7216SignersDisabled: { version: 1 },
  ...onboardingSchema,
  ...profileSchema,
  ...internalProfileSchema,
  CompanyLinkedToCrm: { version: 1 },
  ...teamSchema,
  ...tagSchema,
  ...mergingSchema,
  CompanyDeleted: { version: 1 },
  CompanyRestored: { version: 1 },
};

export const companyWords: EventDescriptions<CompanyEvent> = {
  CompanyCreated: ({ data: { name, timeZone } }) =>
    description('Company created', `created the company ${name} (${timeZone}).`),
  CompanySetupStepCompleted: ({ data: { step } }) => description('Set up', setupWords[step]),
  CompanyRenamed: ({ data }) =>
    changed(
      'Company renamed',
      data.isFromCrm ? 'took the name over from HubSpot.' : 'renamed the company.',
      'Name',
      data,
    ),
  CompanyTimeZoneChanged: ({ data }) => changed('Time zone changed', 'changed the time zone.', 'Time zone', data),
  ExplicitAccessRequired: () => description('Access restricted', 'limited access to staff with a membership.'),
  ExplicitAccessReleased: () => description('Access opened', 'opened the company to all staff.'),
  FinancialDashboardEnabled: () => description('Dashboards switched on', 'switched the dashboards on.'),
  FinancialDashboardDisabled: () => description('Dashboards switched off', 'switched the dashboards off.'),
  CompanyNotificationsEnabled: () => description('Emails switched on', 'switched the emails of the company on.'),
  CompanyNotificationsDisabled: () => description('Emails switched off', 'switched the emails of the company off.'),
  CompanyChatbotEnabled: () => description('Assistant on', 'turned the assistant on.'),
  CompanyChatbotDisabled: () => description('Assistant off', 'turned the assistant off.'),
  MultipleForm7216SignersEnabled: () =>
    description('Several signers of consents', 'let several owners sign consents (section 7216).'),
  MultipleForm7216SignersDisabled: () =>
    description('One signer of consents', 'let one owner sign consents (section 7216).'),
  ...onboardingWords,
  ...profileWords,
  ...internalProfileWords,
  CompanyLinkedToCrm: ({ data: { hubspotId } }) =>
    description('Linked to HubSpot', `linked the company to HubSpot record ${hubspotId}.`),
  ...teamWords,
  ...tagWords,
  ...mergingWords,
  CompanyDeleted: () => description('Company deleted', 'deleted the company.'),
  CompanyRestored: () => description('Company restored', 'restored the company.'),
};

const setupWords: Readonly<Record<SetupStep, string>> = {
  files: 'set up the folders of the company.',
  members: 'added the staff who join every new company.',
};

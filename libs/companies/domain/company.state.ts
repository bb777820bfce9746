import type { CompanyEvent, SetupStep } from './company.events.js';
import { type CrmState, notInCrm, ownFieldsAfter } from './company-crm.js';
import { evolveMerging, type MergingState, notMerged } from './company-merging.js';
import { evolveOnboarding, type OnboardingState } from './company-onboarding.js';
import { evolveProfile, noProfile, type ProfileState } from './company-profile.js';
import { evolveTags, type TagState } from './company-tags.js';
import { evolveTeam, type TeamState } from './company-team.js';
import { blankInternalProfile, type InternalProfile } from './internal-profile.js';

export type CompanyState =
  | { readonly status: 'none' }
  | (OnboardingState &
      ProfileState &
      TeamState &
      TagState &
      CrmState &
      MergingState & {
        readonly status: 'live' | 'deleted';
        readonly name: string;
        readonly timeZone: string;
        /** Steps of the set-up that are not done yet. */
        readonly pendingSetup: readonly SetupStep[];
        readonly isExplicitAccessRequired: boolean;
        readonly isFinancialDashboardEnabled: boolean;
        readonly areNotificationsEnabled: boolean;
        readonly isChatbotEnabled: boolean;
        readonly isMultiple7216SignersEnabled: boolean;
        readonly internal: InternalProfile;
      });

export type ExistingCompany = Exclude<CompanyState, { status: 'none' }>;
export type LaterCompanyEvent = Exclude<CompanyEvent, { type: 'CompanyCreated' }>;

export function evolveCompany(state: CompanyState, event: CompanyEvent): CompanyState {
  if (event.type === 'CompanyCreated') {
    const { name, timeZone, setup = [] } = event.data;
    return {
      status: 'live',
      name,
      timeZone,
      pendingSetup: setup,
      isExplicitAccessRequired: false,
      isFinancialDashboardEnabled: false,
      areNotificationsEnabled: true,
      isChatbotEnabled: true,
      isMultiple7216SignersEnabled: false,
      isOnboarding: true,
      estimates: [],
      ...noProfile,
      internal: blankInternalProfile,
      team: [],
      tags: [],
      ...notInCrm,
      ...notMerged,
    };
  }
  return state.status === 'none' ? state : { ...state, ...changeBy(event, state) };
}

/** What an event changes of a company that was created. */
export function changeBy(event: LaterCompanyEvent, company: ExistingCompany): Partial<ExistingCompany> {
  switch (event.type) {
    case 'CompanySetupStepCompleted':
      return { pendingSetup: company.pendingSetup.filter((step) => step !== event.data.step) };
    case 'CompanyRenamed':
      return { name: event.data.to, ownFields: ownFieldsAfter(event, company) };
    case 'CompanyTimeZoneChanged':
      return { timeZone: event.data.to };
    case 'ExplicitAccessRequired':
      return { isExplicitAccessRequired: true };
    case 'ExplicitAccessReleased':
      return { isExplicitAccessRequired: false };
    case 'FinancialDashboardEnabled':
      return { isFinancialDashboardEnabled: true };
    case 'FinancialDashboardDisabled':
      return { isFinancialDashboardEnabled: false };
    case 'CompanyNotificationsEnabled':
      return { areNotificationsEnabled: true };
    case 'CompanyNotificationsDisabled':
      return { areNotificationsEnabled: false };
    case 'CompanyChatbotEnabled':
      return { isChatbotEnabled: true };
    case 'CompanyChatbotDisabled':
      return { isChatbotEnabled: false };
    case 'MultipleForm7216SignersEnabled':
      return { isMultiple7216SignersEnabled: true };
    case 'MultipleForm7216SignersDisabled':
      return { isMultiple7216SignersEnabled: false };
    case 'OnboardingEstimatesSet':
    case 'OnboardingCompleted':
    case 'OnboardingReopened':
      return evolveOnboarding(event);
    case 'CompanyProfileChanged':
    case 'CompanyEinChanged':
      return { ...evolveProfile(event, company), ownFields: ownFieldsAfter(event, company) };
    case 'CompanyEinShown':
      return {};
    case 'InternalProfileChanged':
      return { internal: { ...company.internal, ...event.data } };
    case 'TeamRolesSynced':
    case 'TeamRoleAssigned':
    case 'TeamRoleUnassigned':
      return evolveTeam(event, company);
    case 'CompanyTagged':
    case 'CompanyUntagged':
      return evolveTags(event, company);
    case 'CompanyLinkedToCrm':
      return { hubspotId: event.data.hubspotId };
    case 'CompanyMergeBegun':
    case 'CompanyMergeEnded':
    case 'CompanyMergedInto':
      return evolveMerging(event);
    case 'CompanyDeleted':
      return { status: 'deleted' };
    case 'CompanyRestored':
      return { status: 'live', mergedInto: null, mergedBy: null };
  }
}

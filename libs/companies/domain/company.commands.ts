import type { SetupStep } from './company.events.js';
import type { CrmRecord } from './company-crm.js';
import type { MergingCommand } from './company-merging.js';
import type { OnboardingCommand } from './company-onboarding.js';
import type { ProfileCommand } from './company-profile.js';
import type { TagCommand } from './company-tags.js';
import type { TeamCommand } from './company-team.js';
import type { InternalProfileCommand } from './internal-profile.js';

export type CompanyCommand =
  /** The same again is nothing; `setup` names what is to be made ready afterwards. */
  | { type: 'CreateCompany'; name: string; timeZone: string; setup?: readonly SetupStep[] }
  | { type: 'CompleteSetupStep'; step: SetupStep }
  | { type: 'RenameCompany'; name: string }
  | { type: 'ChangeCompanyTimeZone'; timeZone: string }
  | { type: 'RequireExplicitAccess' }
  | { type: 'ReleaseExplicitAccess' }
  | { type: 'EnableFinancialDashboard' }
  | { type: 'DisableFinancialDashboard' }
  | { type: 'EnableCompanyNotifications' }
  | { type: 'DisableCompanyNotifications' }
  | { type: 'EnableChatbot' }
  | { type: 'DisableChatbot' }
  | { type: 'EnableMultiple7216Signers' }
  | { type: 'DisableMultiple7216Signers' }
  | OnboardingCommand
  | ProfileCommand
  | InternalProfileCommand
  | { type: 'LinkCompanyToCrm'; hubspotId: string }
  /** What is not the company's own by now becomes as the CRM has it. */
  | { type: 'FollowCrm'; record: CrmRecord }
  | TeamCommand
  | TagCommand
  | MergingCommand
  /** Several changes as one: all of them, or none. */
  | { type: 'ChangeCompany'; changes: readonly CompanyChange[] }
  | { type: 'DeleteCompany' }
  | { type: 'RestoreCompany' };

/** A change of a company that can be made together with others. */
export type CompanyChange = Extract<
  CompanyCommand,
  | { type: 'RenameCompany' }
  | { type: 'ChangeCompanyTimeZone' }
  | { type: 'RequireExplicitAccess' }
  | { type: 'ReleaseExplicitAccess' }
  | { type: 'EnableFinancialDashboard' }
  | { type: 'DisableFinancialDashboard' }
  | { type: 'EnableCompanyNotifications' }
  | { type: 'DisableCompanyNotifications' }
  | { type: 'EnableChatbot' }
  | { type: 'DisableChatbot' }
  | { type: 'CompleteOnboarding' }
  | { type: 'ReopenOnboarding' }
  | ProfileCommand
  | InternalProfileCommand
>;

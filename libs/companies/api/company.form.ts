import type { CompanyChange } from '@daybook/companies/domain';
import { type Refusal, refuse } from '@daybook/kernel/events';
import type { Viewer } from '@daybook/kernel/rights';
import type { UpdateCompanyArgs } from './generated/arguments.js';

/** What the screens send; whatever is null or left out stays as it is. */
export type CompanyForm = Omit<UpdateCompanyArgs, 'uuid'>;

/** What the form changes of a company that the viewer may see; nobody shuts themselves out. */
export function companyChanges(
  { name, timeZone, ...switches }: CompanyForm,
  company: string,
  viewer: Viewer,
): readonly CompanyChange[] | Refusal {
  const {
    isExplicitAccessPermissionRequired,
    isFinancialDashboardEnabled,
    notificationsEnabled,
    isOnboarding,
    isChatbotEnabled,
  } = switches;
  const isOutside = !viewer.isSuperuser && !viewer.memberships.has(company);
  if (isExplicitAccessPermissionRequired && isOutside) return shutOut;
  return [
    ...(typeof name === 'string' ? [{ type: 'RenameCompany', name } as const] : []),
    ...(typeof timeZone === 'string' ? [{ type: 'ChangeCompanyTimeZone', timeZone } as const] : []),
    ...switched(isFinancialDashboardEnabled, 'EnableFinancialDashboard', 'DisableFinancialDashboard'),
    ...switched(notificationsEnabled, 'EnableCompanyNotifications', 'DisableCompanyNotifications'),
    ...switched(isChatbotEnabled, 'EnableChatbot', 'DisableChatbot'),
    ...switched(isOnboarding, 'ReopenOnboarding', 'CompleteOnboarding'),
    ...switched(isExplicitAccessPermissionRequired, 'RequireExplicitAccess', 'ReleaseExplicitAccess'),
  ];
}

type Switch = Exclude<
  CompanyChange,
  {
    type:
      | 'RenameCompany'
      | 'ChangeCompanyTimeZone'
      | 'ChangeProfile'
      | 'ChangeEin'
      | 'ShowEin'
      | 'ChangeInternalProfile';
  }
>['type'];

function switched(to: boolean | null | undefined, on: Switch, off: Switch): CompanyChange[] {
  return typeof to === 'boolean' ? [{ type: to ? on : off }] : [];
}

const shutOut = refuse(
  'shutOut',
  'You are not on the team of this company, so this would shut you out. Ask somebody on the team, or a superuser.',
);

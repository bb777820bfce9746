import { userDecider } from '@daybook/identity/domain';
import type { Past } from '@daybook/kernel/commands';
import type { ViewerRow } from './viewer.js';

/** A person as rights saw them at a moment, given their memberships then; undefined: nobody could sign in as them. */
export async function viewerRowAt(
  past: Past,
  uuid: string,
  { memberships, firm }: Pick<ViewerRow, 'memberships' | 'firm'>,
): Promise<ViewerRow | undefined> {
  const { state } = await past.state(userDecider, uuid);
  if (state.status !== 'active') return undefined;
  const { staff, flags, confirmedCountry, isChatbotEnabled } = state;
  return {
    uuid,
    isStaff: staff !== null,
    isSuperuser: flags.superuser,
    isJuniorAdmin: flags.juniorAdmin,
    isTaxAdmin: flags.taxAdmin,
    team: staff?.team ?? null,
    adminPanelAccess: staff?.adminPanelAccess ?? 'DISABLED',
    allowImportingHubspotCompany: staff?.allowImportingHubspotCompany ?? false,
    confirmedCountry,
    isChatbotOff: !isChatbotEnabled,
    hasSecondFactor: false,
    memberships,
    firm,
  };
}

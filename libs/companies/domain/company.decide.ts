import { type Decision, isRefusal, refuse } from '@daybook/kernel/events';
import { tidied } from '@daybook/kernel/text';
import type { CompanyChange, CompanyCommand } from './company.commands.js';
import type { CompanyEvent, SetupStep } from './company.events.js';
import { type CompanyRefusal, companyDeleted, hubspotIdNeeded, nameNeeded, zoneNeeded } from './company.refusals.js';
import { type CompanyState, changeBy, type ExistingCompany, type LaterCompanyEvent } from './company.state.js';
import { followCrm } from './company-crm.js';
import { beingMerged, decideMerging, type MergingEvent } from './company-merging.js';
import { decideOnboarding, type OnboardingEvent } from './company-onboarding.js';
import { decideProfile, type ProfileEvent } from './company-profile.js';
import { decideTags, type TagEvent } from './company-tags.js';
import { decideTeam, type TeamEvent } from './company-team.js';
import { decideInternalProfile, type InternalProfileEvent } from './internal-profile.js';

type Outcome = Decision<CompanyEvent, CompanyRefusal>;

export function decideCompany(state: CompanyState, command: CompanyCommand): Outcome {
  if (command.type === 'CreateCompany') return create(state, command);
  if (state.status === 'none') return refuse('noSuchCompany', 'This company could not be found.');
  if (command.type === 'CompleteSetupStep') return completeSetupStep(state, command.step);
  if (command.type === 'EndMerge') return decideMerging(state, command);
  if (command.type === 'RestoreCompany') return once(state.status === 'deleted', 'CompanyRestored');
  if (state.status === 'deleted')
    return command.type === 'DeleteCompany' || command.type === 'CloseMergedCompany' ? [] : companyDeleted;
  return command.type === 'ChangeCompany' ? inTurn(state, command.changes) : change(state, command);
}

function create(
  state: CompanyState,
  { name, timeZone, setup }: Extract<CompanyCommand, { type: 'CreateCompany' }>,
): Outcome {
  if (state.status === 'live' && state.name === tidied(name) && state.timeZone === timeZone) return [];
  if (state.status !== 'none') return refuse('companyExists', 'This company already exists.');
  if (!isName(name)) return nameNeeded;
  if (!isTimeZone(timeZone)) return zoneNeeded;
  return [{ type: 'CompanyCreated', data: { name: tidied(name), timeZone, ...(setup && { setup }) } }];
}

/** Also of a deleted company: it may be restored. */
function completeSetupStep({ pendingSetup }: ExistingCompany, step: SetupStep): Outcome {
  return pendingSetup.includes(step) ? [{ type: 'CompanySetupStepCompleted', data: { step } }] : [];
}

/** Each change is decided on what the ones before it left. */
function inTurn(state: ExistingCompany, changes: readonly CompanyChange[]): Outcome {
  const events: CompanyEvent[] = [];
  let company = state;
  for (const one of changes) {
    const outcome = change(company, one);
    if (isRefusal(outcome)) return outcome;
    for (const event of outcome) company = { ...company, ...changeBy(event, company) };
    events.push(...outcome);
  }
  return events;
}

type LaterCommand = Exclude<
  CompanyCommand,
  { type: 'CreateCompany' | 'CompleteSetupStep' | 'ChangeCompany' | 'RestoreCompany' | 'EndMerge' }
>;

function change(state: ExistingCompany, command: LaterCommand): Decision<LaterCompanyEvent, CompanyRefusal> {
  switch (command.type) {
    case 'RenameCompany': {
      if (!isName(command.name)) return nameNeeded;
      const to = tidied(command.name);
      return to === state.name ? [] : [{ type: 'CompanyRenamed', data: { from: state.name, to } }];
    }
    case 'ChangeCompanyTimeZone': {
      const { timeZone: to } = command;
      if (!isTimeZone(to)) return zoneNeeded;
      return to === state.timeZone ? [] : [{ type: 'CompanyTimeZoneChanged', data: { from: state.timeZone, to } }];
    }
    case 'RequireExplicitAccess':
      return once(!state.isExplicitAccessRequired, 'ExplicitAccessRequired');
    case 'ReleaseExplicitAccess':
      return once(state.isExplicitAccessRequired, 'ExplicitAccessReleased');
    case 'EnableFinancialDashboard':
      return once(!state.isFinancialDashboardEnabled, 'FinancialDashboardEnabled');
    case 'DisableFinancialDashboard':
      return once(state.isFinancialDashboardEnabled, 'FinancialDashboardDisabled');
    case 'EnableCompanyNotifications':
      return once(!state.areNotificationsEnabled, 'CompanyNotificationsEnabled');
    case 'DisableCompanyNotifications':
      return once(state.areNotificationsEnabled, 'CompanyNotificationsDisabled');
    case 'EnableChatbot':
      return once(!state.isChatbotEnabled, 'CompanyChatbotEnabled');
    case 'DisableChatbot':
      return once(state.isChatbotEnabled, 'CompanyChatbotDisabled');
    case 'EnableMultiple7216Signers':
      return once(!state.isMultiple7216SignersEnabled, 'MultipleForm7216SignersEnabled');
    case 'DisableMultiple7216Signers':
      return once(state.isMultiple7216SignersEnabled, 'MultipleForm7216SignersDisabled');
    case 'SetOnboardingEstimates':
    case 'CompleteOnboarding':
    case 'ReopenOnboarding':
      return decideOnboarding(state, command);
    case 'ChangeProfile':
    case 'ChangeEin':
    case 'ShowEin':
      return decideProfile(state, command);
    case 'ChangeInternalProfile':
      return decideInternalProfile(state.internal, command);
    case 'LinkCompanyToCrm': {
      const { hubspotId } = command;
      if (!isHubspotId(hubspotId)) return hubspotIdNeeded;
      return hubspotId === state.hubspotId ? [] : [{ type: 'CompanyLinkedToCrm', data: { hubspotId } }];
    }
    case 'FollowCrm':
      return followCrm(state, command.record, isName);
    case 'SyncTeamRoles':
    case 'AssignTeamRole':
    case 'UnassignTeamRole':
      return decideTeam(state, command);
    case 'TagCompany':
    case 'UntagCompany':
      return decideTags(state, command);
    case 'BeginMerge':
    case 'CloseMergedCompany':
      return decideMerging(state, command);
    case 'DeleteCompany':
      return state.merge === null ? [{ type: 'CompanyDeleted', data: {} }] : beingMerged;
  }
}

type BareEvent = Exclude<
  CompanyEvent['type'],
  | 'CompanyCreated'
  | 'CompanySetupStepCompleted'
  | 'CompanyRenamed'
  | 'CompanyTimeZoneChanged'
  | 'CompanyLinkedToCrm'
  | TeamEvent['type']
  | TagEvent['type']
  | MergingEvent['type']
  | OnboardingEvent['type']
  | ProfileEvent['type']
  | InternalProfileEvent['type']
>;

function once(isNews: boolean, type: BareEvent): Decision<LaterCompanyEvent, CompanyRefusal> {
  return isNews ? [{ type, data: {} }] : [];
}

function isHubspotId(id: string): boolean {
  return /^[1-9]\d{0,18}$/.test(id);
}

function isName(name: string): boolean {
  return tidied(name) !== '' && name.length <= 200;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

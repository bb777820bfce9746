import { createHash } from 'node:crypto';
import {
  accountOwnerDecider,
  companyDecider,
  companyUserDecider,
  membershipClaimDecider,
  membershipClaimOf,
  userFavoritesDecider,
} from '@daybook/companies/domain';
import { defaultFolders, fileTree } from '@daybook/files/domain';
import { defaultFolderOf, rootOf } from '@daybook/files/flow';
import { canonicalLoginName, loginNameDecider, userDecider } from '@daybook/identity/domain';
import { type NotificationEvent, notificationPrefs } from '@daybook/notifications/domain';
import { type TemplateText, todoTemplate } from '@daybook/todos/domain';
import { booksConnected } from './books.js';
import { companies, type DemoCompany } from './companies.js';
import type { DemoCommand } from './demo-command.js';
import { clients, type DemoClient, type DemoStaff, staff } from './people.js';
import { knownOf, tagsOf } from './profiles.js';
import { templates } from './requests.js';
import { uuidOf } from './seeded-random.js';
import { toSign } from './signing/to-sign.js';

export const userUuid = (key: string) => uuidOf('user', key);
export const companyUuid = (key: string) => uuidOf('company', key);
export const emailOf = (key: string) => `${key}@demo.daybook.test`;

/** How the firm came about: its people, its companies, who belongs where. `at` gives the instants, one after the other. */
export function firm(at: () => string): DemoCommand[] {
  return [
    ...staff.flatMap((person) => hired(person, at)),
    ...companies.flatMap((company) => taken(company, at)),
    ...clients.flatMap((person) => invited(person, at)),
    ...companies.flatMap((company) => ownerOf(company, at)),
    ...templates.map((template) => offered(template, at)),
    ...toSign(at),
    favorite('controller', 'harbor', at),
    favorite('owner', 'harbor', at),
    prefers('controller', { isStaff: true }, { daily_digest_email_generated: true }, at),
    prefers('taxadmin', { isStaff: true }, { file_center_file_uploaded: false }, at),
    prefers('rosa.delgado', { isStaff: false }, { file_center_file_uploaded: false }, at),
    prefers('walter.kim', { isStaff: false }, { instant_event_email_generated: false }, at),
    ...companies.filter((one) => one.isDeleted).map((one) => ofCompany(one, { type: 'DeleteCompany' }, at)),
    ...booksConnected(at),
  ];
}

function hired(person: DemoStaff, at: () => string): DemoCommand[] {
  const { country = 'US' } = person;
  const profile = {
    jobTitle: person.jobTitle,
    legalCountry: country,
    team: person.team,
    isHiddenFromAllClients: false,
    adminPanelAccess: person.adminPanel ?? 'DISABLED',
    allowImportingHubspotCompany: person.flag === 'superuser',
  };
  const commands = registered(person.key, { name: person.name, staff: profile }, at);
  commands.push(ofUser(person.key, { type: 'ConfirmLegalCountry', country }, at));
  if (person.flag) commands.push(ofUser(person.key, { type: 'ChangeUserFlags', flags: { [person.flag]: true } }, at));
  return commands;
}

function invited(person: DemoClient, at: () => string): DemoCommand[] {
  return [
    ...registered(person.key, { name: person.name, phone: person.phone }, at),
    ...person.in.flatMap(([company, role]) => joined(company, person.key, role, at)),
  ];
}

function registered(
  key: string,
  { name: [firstName, lastName], ...more }: { name: readonly [string, string]; staff?: object; phone?: string },
  at: () => string,
): DemoCommand[] {
  const claim = createHash('sha256')
    .update(canonicalLoginName(emailOf(key)))
    .digest('hex');
  return [
    {
      ...nobodys(at()),
      decider: loginNameDecider,
      stream: claim,
      command: { type: 'ClaimLoginName', user: userUuid(key) } as DemoCommand['command'],
    },
    ofUser(key, { type: 'RegisterUser', email: emailOf(key), name: { firstName, lastName }, ...more }, at),
    ofUser(key, { type: 'SetPassword', version: 1, after: 0 }, at),
  ];
}

function taken(company: DemoCompany, at: () => string): DemoCommand[] {
  const { key, name, timeZone, controller, secondController } = company;
  const assigned = [
    { user: userUuid(controller), role: 'controller' },
    { user: userUuid('taxadmin'), role: 'tax_lead' },
    { user: userUuid('junior'), role: 'cx_manager' },
  ];
  const commands = [
    ofCompany(company, { type: 'CreateCompany', name, timeZone }, at),
    planted(companyUuid(key), at),
    ofCompany(company, { type: 'SyncTeamRoles', assigned }, at),
    ...tagsOf(company).map((tag) => ofCompany(company, { type: 'TagCompany', tag }, at)),
    ofCompany(company, { type: 'EnableFinancialDashboard' }, at),
    ofCompany(company, knownOf(company), at),
    ...joined(key, controller, 'staff_director', at),
    ...(secondController ? joined(key, secondController, 'staff_director', at) : []),
  ];
  if (!company.isOnboarding) commands.push(ofCompany(company, { type: 'CompleteOnboarding' }, at));
  if (company.isExplicitAccess) commands.push(ofCompany(company, { type: 'RequireExplicitAccess' }, at));
  return commands;
}

/** The library a company begins with. */
function planted(company: string, at: () => string): DemoCommand {
  const folders = defaultFolders.map((title) => ({ node: defaultFolderOf(company, title), title }));
  const command = { type: 'PlantTree', root: rootOf(company), folders };
  return { at: at(), by: null, company, decider: fileTree, stream: company, command };
}

function joined(company: string, key: string, role: string, at: () => string): DemoCommand[] {
  const stream = uuidOf('member', company, key);
  const user = userUuid(key);
  const base = { by: 'admin', company: companyUuid(company) };
  const isStaff = role === 'staff_director';
  return [
    {
      ...base,
      at: at(),
      decider: membershipClaimDecider,
      stream: membershipClaimOf(companyUuid(company), user),
      command: { type: 'ClaimMembership', companyUser: stream } as DemoCommand['command'],
    },
    {
      ...base,
      at: at(),
      decider: companyUserDecider,
      stream,
      command: { type: 'AddCompanyUser', company: companyUuid(company), user, role, isStaff } as DemoCommand['command'],
    },
  ];
}

function ownerOf({ key }: DemoCompany, at: () => string): DemoCommand[] {
  const owner = clients.find((person) =>
    person.in.some(([company, role]) => company === key && role === 'client_owner'),
  );
  if (!owner) return [];
  const command = { type: 'AssignAccountOwner', companyUser: uuidOf('member', key, owner.key), isClient: true };
  return [
    {
      at: at(),
      by: 'admin',
      company: companyUuid(key),
      decider: accountOwnerDecider,
      stream: companyUuid(key),
      command,
    },
  ];
}

function favorite(person: string, company: string, at: () => string): DemoCommand {
  const command = { type: 'MarkFavorite', company: companyUuid(company) };
  return { at: at(), by: person, company: null, decider: userFavoritesDecider, stream: userUuid(person), command };
}

function offered(template: TemplateText, at: () => string): DemoCommand {
  const command = { type: 'SaveTodoTemplate', ...template } as DemoCommand['command'];
  const stream = uuidOf('template', template.name);
  return { at: at(), by: 'admin', company: null, decider: todoTemplate, stream, command };
}

/** What somebody wants to be written to about, other than what everybody is. */
function prefers(
  person: string,
  { isStaff }: { isStaff: boolean },
  moved: Partial<Record<NotificationEvent, boolean>>,
  at: () => string,
): DemoCommand {
  const settings = Object.entries(moved).map(([event, enabled]) => ({ event, enabled }));
  const command = { type: 'ChangeNotificationSettings', holder: { isStaff, mayUseChatbot: isStaff }, settings };
  return { at: at(), by: person, company: null, decider: notificationPrefs, stream: userUuid(person), command };
}

function ofUser(key: string, command: { type: string; [field: string]: unknown }, at: () => string): DemoCommand {
  return { ...nobodys(at()), decider: userDecider, stream: userUuid(key), command };
}

function ofCompany(
  { key }: DemoCompany,
  command: { type: string; [field: string]: unknown },
  at: () => string,
): DemoCommand {
  const uuid = companyUuid(key);
  return { at: at(), by: 'admin', company: uuid, decider: companyDecider, stream: uuid, command };
}

/** The firm's first people have nobody who could have registered them. */
function nobodys(at: string): Pick<DemoCommand, 'at' | 'by' | 'company'> {
  return { at, by: null, company: null };
}

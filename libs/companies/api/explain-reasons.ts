import type { MembershipStatus } from '@daybook/companies/read';
import { dayInWords } from '@daybook/kernel/events';
import {
  type Cell,
  type Column,
  type Feature,
  featureNames,
  grantFrom,
  levelNames,
  type Reason,
  roleNames,
} from '@daybook/kernel/rights';
import { countryInWords } from '@daybook/kernel/text';

/** What sentences about one person's rights are made with. */
export interface ExplanationContext {
  readonly standing: MembershipStatus;
  readonly now: Date;
  /** The title of a node of the library as the reader may know it. */
  titleOf(node: string): string;
}

/** The reasons a rule told, as sentences, each once; what gave the right stands alone, for all else was no obstacle. */
export function explainReasons(reasons: readonly Reason[], telling: ExplanationContext): string[] {
  const giving = reasons.filter((one) => one.is === 'cell' && one.holds);
  const reported = giving.length > 0 ? giving : reasons;
  return [...new Set(reported.flatMap((one) => sentencesOf(one, reasons, telling)))];
}

function sentencesOf(one: Reason, reasons: readonly Reason[], telling: ExplanationContext): string[] {
  switch (one.is) {
    case 'level':
    case 'hiddenBy':
      return []; // told with what they decide
    case 'cell': {
      const atNode = isAboutNode(one.cell) ? reasons.find((other) => other.is === 'level') : undefined;
      return [ofCell(one), ...ofGrants(one.cell, telling), ...ofLevel(atNode, telling)];
    }
    case 'noPlace':
      return [ofPlace(telling)];
    case 'hiddenFromClients': {
      const hiding = reasons.find((other) => other.is === 'hiddenBy');
      return [hiding ? `“${telling.titleOf(hiding.node)}” is hidden from clients, with everything in it.` : hiddenItem];
    }
    case 'dashboardsOff':
      return ['Dashboards are switched off for this company.'];
    case 'noConsent':
      return [ofConsent(one)];
    case 'state':
      return [one.sentence];
  }
}

const consents = {
  atHome: '',
  consent: '',
  noConsent: 'the company has signed no consent to that (section 7216).',
  notCovered:
    'the consent that the company has signed covers another country, other papers or another year (section 7216).',
  ended: 'the consent of the company has ended (section 7216).',
} as const;

function ofConsent({ because, country }: Extract<Reason, { is: 'noConsent' }>): string {
  if (country === null)
    return 'These are tax papers, and nobody has confirmed in which country this person works. An administrator can do that in the admin panel.';
  return `These are tax papers, this person works in ${countryInWords(country)}, and ${consents[because]}`;
}

const hiddenItem = 'It is hidden from clients.';

/** Why somebody who cannot sign in may do nothing. */
export const switchedOff = 'The account cannot be used: it is switched off, or the invitation was never accepted.';

const people: Readonly<Record<Column, string>> = {
  SU: 'A superuser',
  SD: 'Staff with a membership',
  SN: 'Staff without a membership',
  SX: 'Staff without a membership, where the company asks for explicit access,',
  JA: 'A junior admin',
  TA: 'A tax admin',
  CO: 'A client',
  CM: 'A client guest',
};

function ofCell({ column, cell }: Extract<Reason, { is: 'cell' }>): string {
  return `${people[column]} ${demandOf(cell)}.`;
}

function demandOf(cell: Cell): string {
  const feature = featureOf(cell);
  switch (cell) {
    case 'Y':
      return 'may do this';
    case 'a':
      return `needs access to the admin panel: ${viewOrEdit}`;
    case 'A':
      return `needs access to the admin panel: ${edit}`;
    case 'flag':
      return 'needs leave to import from the CRM';
    case 'flag+A':
      return `needs leave to import from the CRM, and access to the admin panel: ${edit}`;
    case 'TAX':
      return 'needs to belong to the tax team';
    case 'AO':
      return 'needs to be the account owner';
    case 'own':
      return 'may do this with what is their own only';
    case 'VL':
      return `needs access to this item: ${viewOrEdit}`;
    case 'UL':
      return `needs access to this item: ${edit}`;
    default:
      return feature ? demandOfFeature(cell, feature) : 'may not do this';
  }
}

const edit = `“${levelNames.UPDATE}”`;
const viewOrEdit = `“${levelNames.VIEW}” or ${edit}`;

function demandOfFeature(cell: Cell, feature: Feature): string {
  const level = cell.includes('V(') ? viewOrEdit : edit;
  if (cell.startsWith('AO+')) return `needs to be the account owner and to have ${level} for ${featureNames[feature]}`;
  if (cell.startsWith('TAX+'))
    return `needs to belong to the tax team and to have ${level} for ${featureNames[feature]}`;
  if (cell.startsWith('VL+')) return `needs access to this item, and ${level} for ${featureNames[feature]}`;
  return `needs ${level} for ${featureNames[feature]}`;
}

/** What the person has of the feature a cell asks for, and where it comes from. */
function ofGrants(cell: Cell, { standing: { membership } }: ExplanationContext): string[] {
  const feature = featureOf(cell);
  if (!feature || !membership) return [];
  const { role, grants, firmGrants } = membership;
  const { level, from } = grantFrom(feature, role, grants, firmGrants);
  const source = {
    member: 'given to this person in this company',
    firm: `the firm’s default for the role ${roleNames[role]}`,
    role: `the default of the role ${roleNames[role]}`,
  }[from];
  return [`${featureNames[feature]} is set to “${levelNames[level]}”: ${source}.`];
}

function ofLevel(atNode: Extract<Reason, { is: 'level' }> | undefined, { titleOf }: ExplanationContext): string[] {
  if (!atNode) return [];
  const { level, node, isGranted } = atNode;
  if (node === null) return [`The access to this item is “${levelNames[level]}”, as to all files of the company.`];
  return isGranted
    ? [`The access to this item is “${levelNames[level]}”: given at “${titleOf(node)}”.`]
    : [`“${titleOf(node)}” is restricted: only who was given access there or below has any.`];
}

function ofPlace({ standing: { membership, isStaff }, now }: ExplanationContext): string {
  if (!membership) return 'This person is no member of the company.';
  if (membership.isRemoved) return 'This person was removed from the company.';
  if (membership.expiresAt && membership.expiresAt <= now)
    return `The membership ended on ${dayOf(membership.expiresAt)}.`;
  return isStaff ? 'Staff have no rights by a client’s membership.' : 'The membership gives this person no rights.';
}

function featureOf(cell: Cell): Feature | undefined {
  return cell.includes('(') ? (cell.slice(cell.indexOf('(') + 1, -1) as Feature) : undefined;
}

function isAboutNode(cell: Cell): boolean {
  return cell.startsWith('VL') || cell === 'UL';
}

function dayOf(instant: Date): string {
  return dayInWords(instant.toISOString().slice(0, 10));
}

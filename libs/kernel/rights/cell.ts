import { type Cell, type Column, columns, type Row } from './matrix.js';
import { no, type OnReason } from './reasons.js';
import type { Feature, Level, Membership, Role, Viewer } from './viewer.js';

/** What a cell may ask about. `isOwn` is the thing's; `member` is the member whom the right is about. */
export interface Case {
  readonly viewer: Viewer;
  readonly membership: Membership | undefined;
  readonly isOwn?: boolean;
  readonly member?: { readonly user: string; readonly role: Role; readonly isAccountOwner: boolean };
  /** The membership's level at the node. */
  readonly level?: Level;
  readonly mayAdd?: (role: Role) => boolean;
}

/** The most permissive of the columns decides, except that what a junior admin lacks no other column gives back. */
export function granted(row: Row, judgedBy: readonly Column[], one: Case, onReason?: OnReason): boolean {
  if (judgedBy.length === 0) return no({ is: 'noPlace' }, onReason);
  const junior = cellOf(row, 'JA');
  if (judgedBy.includes('JA') && takesAway(junior, one))
    return no({ is: 'cell', column: 'JA', cell: junior, holds: false }, onReason);
  const giving = one.membership ? judgedBy : judgedBy.filter((column) => column !== 'JA');
  return giving.some((column) => {
    const cell = asGiven(row, column, one);
    const verdict = holds(cell, one);
    onReason?.({ is: 'cell', column, cell, holds: verdict });
    return verdict;
  });
}

function cellOf(row: Row, column: Column): Cell {
  return row[columns.indexOf(column)] ?? '–';
}

function asGiven(row: Row, column: Column, one: Case): Cell {
  const cell = cellOf(row, column);
  return cell === '=' ? cellOf(row, one.membership ? 'SD' : 'SN') : cell;
}

function takesAway(junior: Cell, one: Case): boolean {
  return (junior === '–' || junior === 'own' || junior === 'clients') && !holds(junior, one);
}

function holds(cell: Cell, one: Case): boolean {
  switch (cell) {
    case 'Y':
      return true;
    case '–':
    case '=':
      return false;
    case 'a':
      return one.viewer.adminPanelAccess !== 'DISABLED';
    case 'A':
      return one.viewer.adminPanelAccess === 'UPDATE';
    case 'flag':
      return one.viewer.allowImportingHubspotCompany && holds('a', one);
    case 'flag+A':
      return holds('flag', one) && holds('A', one);
    case 'TAX':
      return one.viewer.team === 'TAX';
    case 'AO':
      return one.membership?.isAccountOwner ?? false;
    case 'VL':
      return one.membership !== undefined && (one.level ?? 'DISABLED') !== 'DISABLED';
    case 'UL':
      return one.membership !== undefined && one.level === 'UPDATE';
    case 'own':
      return one.isOwn ?? false;
    case 'adder':
      return one.member !== undefined && (one.mayAdd?.(one.member.role) ?? false);
    case 'staff':
      return one.member?.role === 'staff_director';
    case 'clients':
      return one.member !== undefined && one.member.role !== 'staff_director';
    case 'guests':
      return one.member !== undefined && clientMayChange(one.member, one);
    default:
      if (cell.startsWith('VL+') && !holds('VL', one)) return false;
      if (cell.startsWith('TAX+') && !holds('TAX', one)) return false;
      return holdsGrant(cell, one);
  }
}

function clientMayChange(member: NonNullable<Case['member']>, one: Case): boolean {
  if (member.user === one.viewer.uuid || member.isAccountOwner) return false;
  return member.role === 'client_member' || (member.role === 'client_owner' && holds('AO', one));
}

type GrantCell = Extract<Cell, `${string}(${Feature})`>;

function holdsGrant(cell: GrantCell, one: Case): boolean {
  if (!one.membership || (cell.startsWith('AO+') && !one.membership.isAccountOwner)) return false;
  const feature = cell.slice(cell.indexOf('(') + 1, -1) as Feature;
  const level: Level = one.membership.grants[feature];
  return level === 'UPDATE' || (level === 'VIEW' && cell.includes('V('));
}

import { type Filter, filtered } from './filter.js';
import type { ListedPayeeFragment } from './generated/graphql.js';

const otto: ListedPayeeFragment = {
  uuid: 'otto',
  name: 'Otto Orchard',
  email: 'otto@orchard.test',
  isVendor: true,
  isInBooks: true,
  verdict: 'due',
  boxes: [],
  leftOut: [],
  unmapped: [],
  reissuedChecks: 0,
  w9: 'received',
  w9At: null,
  askedUntil: null,
  classification: null,
  isForeign: false,
  isAttorney: false,
  isEmployee: false,
  isElectronic: false,
  tinMatch: null,
  notices: 0,
  replyBy: null,
  form: 'none',
  isStatementSent: false,
  furnished: [],
};
const payees: readonly ListedPayeeFragment[] = [
  otto,
  { ...otto, uuid: 'paula', name: 'Paula Pear', email: '', w9: 'asked', tinMatch: 'mismatch' },
  { ...otto, uuid: 'quarry', name: 'Quarry LLC', email: '', verdict: 'below', form: 'changed', w9: 'none' },
  {
    ...otto,
    uuid: 'rita',
    name: 'Rita Rowan',
    email: '',
    verdict: 'stateOnly',
    unmapped: [{ accountId: '7', account: '7', amount: '1' }],
    furnished: [{ delivery: 'email', sentAt: '2027-01-12T15:00:00.000Z', isRefused: true }],
    form: 'prepared',
  },
];

it.each<[Filter, string, string[]]>([
  ['all', '', ['otto', 'paula', 'quarry', 'rita']],
  ['due', '', ['otto', 'paula', 'rita']],
  ['w9', '', ['paula']],
  ['mismatch', '', ['paula']],
  ['unmapped', '', ['rita']],
  ['changed', '', ['quarry']],
  ['cameBack', '', ['rita']],
  ['all', 'orchard OTTO', ['otto']],
  ['all', 'orchard.test paula', []],
  ['due', 'qu', []],
])('shows, with %s and “%s”, %j', (filter, search, expected) =>
  expect(filtered(payees, filter, search).map(({ uuid }) => uuid)).toEqual(expected),
);

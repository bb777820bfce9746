import { defaultFolderOf, rootOf } from '@daybook/files/flow';
import type { DemoCompany } from './companies.js';
import type { DemoCommand } from './demo-command.js';
import { DemoFolders } from './demo-library.js';
import { companyUuid } from './firm.js';
import { atWork, day } from './hours.js';
import {
  bankStatement,
  financialStatements,
  letterPdf,
  payrollRegister,
  photo,
  receipt,
  report,
} from './papers/index.js';
import { clients } from './people.js';
import { uuidOf } from './seeded-random.js';

/** Links into the clouds where a company's living documents are. */
const sheet = 'https://docs.google.com/spreadsheets/d/1dK3vQ7yXnM0tW4bR8cZ2hU6eJ9aS5pLf/edit';

/** How many months of papers a company's library has: the busy ones more. */
const monthsOf = ({ todos }: DemoCompany) => (todos >= 10 ? 5 : 3);

/** The folder that takes what clients hand in. */
export const requestsOf = ({ key }: DemoCompany) => defaultFolderOf(companyUuid(key), 'Requests');

/** What a client handed in for a to-do: bytes, and their place among the requests. */
export function answerFile(
  company: DemoCompany,
  uuid: string,
  { todo, name, title, by, at }: { todo: string; name: string; title: string; by: string; at: string },
): DemoCommand[] {
  const shelves = new DemoFolders(company, by, Date.parse(at));
  shelves.file(uuid, requestsOf(company), bankStatement(name, company, title), { answers: todo, isFromClient: true });
  return shelves.commands;
}

/** Half a year of a company's papers as its people put them there, up to `today`. */
export function libraryOf(company: DemoCompany, today: Date): DemoCommand[] {
  const { key, controller } = company;
  const begin = atWork(today.getTime() - 186 * day);
  const staff = new DemoFolders(company, controller, begin);
  const people = { controller, client: clientOf(key, 'client_owner'), guest: clientOf(key, 'client_member') };
  staff.file(uuidOf('file', key, 'engagement'), places(company).onboarding, engagement(company));
  if (company.isOnboarding) return staff.commands; // its papers are still to come
  beginnings(company, staff, begin);
  taxes(company, staff, begin);
  for (let back = monthsOf(company); back > 0; back -= 1) month(company, staff, people, monthBefore(today, back));
  if (key === 'harbor' || key === 'cedar') {
    trash(company, staff, people, begin);
    secrets(company, staff, people, begin);
  }
  return staff.commands;
}

interface People {
  readonly controller: string;
  readonly client: string;
  readonly guest: string;
}

function beginnings(company: DemoCompany, staff: DemoFolders, begin: number): void {
  const { legal, root } = places(company);
  staff.link(root, 'QuickBooks Online', 'https://qbo.intuit.com/app/homepage');
  staff.link(root, 'Budget and cash plan', sheet);
  staff.file(uuidOf('file', company.key, 'agreement'), legal, operatingAgreement(company));
  const insurance = report('Certificate of insurance.pdf', 'Certificate of insurance', company, [
    ['General liability, each occurrence', 1_000_000],
    ['Products and completed operations', 2_000_000],
    ['Workers compensation', 500_000],
  ]);
  staff.and(company.controller, begin + 9 * day).file(uuidOf('file', company.key, 'insurance'), legal, insurance);
}

function taxes(company: DemoCompany, staff: DemoFolders, begin: number): void {
  const { tax } = places(company);
  const last = new Date(begin).getUTCFullYear() - 1;
  for (const year of [last - 1, last]) {
    const taxes = staff.and('taxadmin', atWork(begin + (year === last ? 30 : 2) * day));
    const folder = taxes.folder(tax, `${year}`);
    const uuid = uuidOf('file', company.key, 'return', year);
    taxes.file(uuid, folder, taxReturn(company, year, 0));
    taxes.file(uuidOf('file', company.key, 'extension', year), folder, extension(company, year));
    if (year < last) continue;
    taxes.and('taxadmin', atWork(begin + 62 * day)).version(uuid, 2, taxReturn(company, year, 1));
    taxes
      .and('taxadmin', atWork(begin + 62 * day) + 300_000)
      .say(uuid, 'Version 2 has the corrected depreciation of the van.');
  }
}

function month(company: DemoCompany, staff: DemoFolders, { controller, client }: People, first: Date): void {
  const { key } = company;
  const name = first.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const number = `${first.getUTCMonth() + 1}`.padStart(2, '0');
  const { monthly, payroll } = places(company);
  const delivered = atWork(first.getTime() + 36 * day);
  const uuid = (what: string) => uuidOf('file', key, what, name);

  const opened = staff.and(controller, delivered - 3 * day);
  const folder = opened.folder(monthly, `${first.getUTCFullYear()}-${number}`);
  opened.file(uuid('payroll'), payroll, payrollRegister(`Payroll register ${name}.csv`, company, name));
  const sent = staff.and(client, delivered);
  sent.file(uuid('bank'), folder, bankStatement(`Bank statement ${name}.pdf`, company, name), { isFromClient: true });
  if (first.getUTCMonth() % 2 === 0)
    sent.file(uuid('receipt'), folder, receipt(`Receipt ${number}.png`, key, name), { isFromClient: true });
  else sent.file(uuid('photo'), folder, photo(`IMG_${number}12.HEIC`), { isFromClient: true });
  const closed = staff.and(controller, atWork(delivered + 2 * day));
  closed.open(uuid('bank'));
  closed.file(uuid('books'), folder, financialStatements(`Financial statements ${name}.pdf`, company, name));
}

/** What was thrown away: a double scan, and a folder with what was in it. */
function trash(company: DemoCompany, staff: DemoFolders, { controller, client }: People, begin: number): void {
  const { root } = places(company);
  const scan = uuidOf('file', company.key, 'scan');
  const sent = staff.and(client, atWork(begin + 12 * day));
  sent.file(scan, root, receipt('Scan_0001.png', company.key, 'scan'), { isFromClient: true });
  sent.tree({ type: 'TrashNodes', nodes: [scan] });
  const before = staff.and(controller, begin + 90_000_000);
  const old = before.folder(root, 'From the previous accountant');
  before.file(uuidOf('file', company.key, 'old'), old, financialStatements('Books.pdf', company, 'the year before'));
  staff.and(controller, atWork(begin + 100 * day)).tree({ type: 'TrashNodes', nodes: [old] });
}

/** A folder for a few people only, and one that clients do not see. */
function secrets(company: DemoCompany, staff: DemoFolders, { controller, client, guest }: People, begin: number): void {
  const { key } = company;
  const { root } = places(company);
  const member = (person: string) => uuidOf('member', key, person);
  const some = staff.and(controller, atWork(begin + 20 * day));
  const loan = some.folder(root, 'Loan application');
  const grant = (person: string, level: string) =>
    some.tree({ type: 'GrantNodeAccess', node: loan, members: [member(person)], level, ownLevel: 'UPDATE' });
  some.tree({ type: 'RestrictNode', node: loan, keeps: member(controller) });
  grant(client, 'UPDATE');
  grant(guest, 'VIEW');
  const rows: [string, number][] = [
    ['Cash', 84_300],
    ['Equipment', 212_000],
    ['Total assets', 296_300],
    ['Loans', -118_500],
    ['Net worth', 177_800],
  ];
  const statement = report('Personal financial statement.pdf', 'Personal financial statement', company, rows);
  some.file(uuidOf('file', key, 'loan'), loan, statement);
  const work = some.folder(root, 'Workpapers');
  some.tree({ type: 'HideNodeFromClients', node: work });
  some.file(uuidOf('file', key, 'workpapers'), work, payrollRegister('Accrual review.csv', company, 'accruals'));
}

function places({ key }: DemoCompany) {
  const company = companyUuid(key);
  return {
    root: rootOf(company),
    onboarding: defaultFolderOf(company, 'Onboarding'),
    monthly: defaultFolderOf(company, 'Monthly'),
    tax: defaultFolderOf(company, 'Tax'),
    legal: defaultFolderOf(company, 'Legal'),
    payroll: defaultFolderOf(company, 'Payroll'),
  };
}

function clientOf(company: string, role: 'client_owner' | 'client_member'): string {
  const found = clients.find((person) => person.in.some(([where, as]) => where === company && as === role));
  if (!found) throw new Error(`${company} has no ${role}.`);
  return found.key;
}

/** The first day of the month so many before today's. */
function monthBefore(today: Date, back: number): Date {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1));
}

function taxReturn(company: DemoCompany, year: number, correction: number) {
  const rows: [string, number][] = [
    ['Gross receipts', 812_400],
    ['Cost of goods sold', -301_150],
    ['Compensation of officers', -96_000],
    ['Depreciation', -18_240 - correction * 4_100],
    ['Other deductions', -214_770],
    ['Net ordinary business income', 182_240 - correction * 4_100],
  ];
  return report(`${year} Form 1120-S.pdf`, `U.S. income tax return ${year}`, company, rows, [
    'Client copy. Keep with your permanent records.',
  ]);
}

function extension(company: DemoCompany, year: number) {
  return report(`${year} Form 7004.pdf`, `Application for extension ${year}`, company, [['Tentative total tax', 0]]);
}

function engagement({ name }: DemoCompany) {
  return letterPdf('Engagement letter.docx', 'Engagement letter', [
    `This letter confirms the services we provide to ${name}: monthly bookkeeping, payroll and the yearly tax return.`,
    'We rely on the papers you send us. Please send bank statements by the tenth of each month.',
    'Either side may end this engagement with thirty days of notice in writing.',
  ]);
}

function operatingAgreement({ name }: DemoCompany) {
  return letterPdf('Operating agreement.docx', `Operating agreement of ${name}`, [
    'Article 1. The members form the company under the laws of their state.',
    'Article 2. Profits and losses are shared in proportion to capital.',
    'Article 3. Draws above $10,000 need the consent of all members.',
  ]);
}

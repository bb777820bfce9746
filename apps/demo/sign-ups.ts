import { form1099, form1099Id, form1099Name } from '@daybook/tax/domain';
import { companies, type DemoCompany } from './companies.js';
import type { DemoCommand } from './demo-command.js';
import { companyUuid } from './firm.js';
import { atWork, day } from './hours.js';

/** They have not answered yet, and are asked when they come. */
const undecided: readonly string[] = ['bigsky'];
const optedOut: readonly string[] = ['shelter'];
/** Those for which the firm has begun the work. */
const begun: readonly string[] = ['cedar'];

/** Who wants 1099s for the tax year whose season it is, or was last. */
export function signUpsFor1099s(today: Date): DemoCommand[] {
  const year = today.getUTCFullYear() - (today.getUTCMonth() < 9 ? 1 : 0);
  const asked = atWork(today.getTime() - 12 * day);
  return companies
    .filter(({ key, isDeleted }) => !isDeleted && !undecided.includes(key))
    .flatMap((company, at) => signUpOf(company, year, asked + at * (day / 2)));
}

function signUpOf({ key, timeZone, controller }: DemoCompany, year: number, at: number): DemoCommand[] {
  const company = companyUuid(key);
  const of = (type: string, more: object, later = 0): DemoCommand => ({
    at: new Date(at + later).toISOString(),
    by: controller,
    company,
    decider: form1099,
    stream: form1099Id(company, year),
    command: { type, ...more },
  });
  const said = {
    formName: form1099Name,
    autocompleteTodo: true,
    year,
    zone: timeZone,
    dueDate: '01-31',
    isStaff: true,
  };
  const answer = of(optedOut.includes(key) ? 'OptOut' : 'OptIn', said);
  return begun.includes(key) ? [answer, of('GenerateForm1099', {}, day / 4)] : [answer];
}

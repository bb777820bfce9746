import type { Email } from '@daybook/kernel/mail';
import { questionnaire, questionnaireId, shipped } from '@daybook/tax/domain';
import { type Firm, origin } from '@daybook/testing/firm';
import { todo } from '@daybook/todos/domain';
import { hears } from '../../api/spec/hear.js';
import { taxFirm } from '../../api/spec/tax-firm.js';
import { playYear } from '../../api/spec/year-in-log.js';
import { followAddedForms, formTodoOf } from '../years/index.js';
import { mailYears } from './index.js';

const brand = { firmName: 'Baker & Hill', firmAccent: null, firmLogo: null };
const mails = mailYears({ ...brand, url: 'http://x.test', unsubscribeAddress: () => 'http://x.test/off' });

let firm: Firm;
let company: string;
let owner: string;
let tess: string;
const emails = new Map<string, Email>();
const mail = { send: async (email: Email) => void emails.set(email.key, email) };
const now = () => new Date();
const written = () => [...emails.values()].map(({ to, subject }) => `${to.address}: ${subject}`).toSorted();

beforeAll(async () => {
  firm = await taxFirm();
  company = await firm.company('Harbor Dental');
  owner = await firm.person('ada');
  await firm.member(company, owner, 'client_owner', true);
  tess = await firm.staff('tess', { team: 'TAX' }, { flags: { taxAdmin: true } });
  await firm.member(company, tess, 'staff_director');
  await firm.member(company, await firm.staff('sam'), 'staff_director');
  await firm.readable();
});
beforeEach(() => emails.clear());
afterAll(() => firm?.close());

async function changed(command: object, by?: string): Promise<void> {
  const from = { ...origin(company), ...(by && { by: { user: by } }) };
  const id = questionnaireId(company, 2026);
  const outcome = await firm.api.commands.send(questionnaire, id, command as never, from);
  if ('refused' in outcome) throw new Error(outcome.message);
}
const published = { version: 'business-2026', definition: shipped['business-2026'] };

it('tells those who manage taxes once that the last form was submitted, without a word of the answers', async () => {
  await playYear(firm, company, { name: 'a sole proprietor', isHandedIn: true, by: owner });
  await hears(firm, mails, company, { mail, clock: { now } } as never);
  expect(written()).toEqual(['tess@demo.test: Harbor Dental: 2026 tax questionnaire completed']);
  const [{ text, html, unsubscribe } = {} as Email] = emails.values();
  expect(`${text} ${html}`).toContain(`http://x.test/links/tq/${company}/2026`);
  expect(unsubscribe).toBe('http://x.test/off');
  for (const secret of ['Harbor,', '12345678', 'Pier St', 'olivia@']) expect(`${text}${html}`).not.toContain(secret);
});

it('asks for a form that was added by a to-do and an email, and closes the to-do when it is submitted', async () => {
  const form = 'payroll';
  await changed({ type: 'AddForm', published, form, createTodo: true, sendEmail: true }, tess);
  for (const handler of [followAddedForms, mails])
    await hears(firm, handler, company, { mail, clock: { now } } as never);
  expect(written()).toContain('ada@demo.test: Please complete the 2026 Payroll and contractors');
  const uuid = formTodoOf(company, 2026, form);
  const asked = async () => (await firm.api.commands.load(todo, uuid)).state;
  expect(await asked()).toMatchObject({
    ...{ title: 'Complete the 2026 Payroll and contractors', type: 'basic', status: 'open', closePeriod: 'tax' },
    ...{ owner: tess, reminder: 'WEEKLY_REMINDER' },
  });
  await changed({ type: 'RemoveForm', published, form }, tess);
  await hears(firm, followAddedForms, company);
  expect(await asked()).toMatchObject({ status: 'completed' });
});

it('asks by neither where staff want neither', async () => {
  const form = 'states';
  await changed({ type: 'AddForm', published, form, createTodo: false, sendEmail: false }, tess);
  for (const handler of [followAddedForms, mails])
    await hears(firm, handler, company, { mail, clock: { now } } as never);
  expect((await firm.api.commands.load(todo, formTodoOf(company, 2026, form))).state).toMatchObject({ is: 'absent' });
  expect(written().join()).not.toContain('States and local');
});

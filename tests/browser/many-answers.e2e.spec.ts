import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { call } from './stage/requests.js';
import { seen, unseen } from './stage/screens.js';
import { answerAll, askAbout, unknownPostings } from './stage/transactions.js';

/** Its books are read when the journeys begin. */
const company = 'Larkspur Montessori School Inc.';
const sendBack = `mutation ($company: UUID!, $question: UUID!) { sendTransactionAnswerBack(
  companyUuid: $company, questionUuid: $question, reason: "Which class?") { success } }`;

journey('staff accept many answers at once, and take some back', async ({ person }) => {
  const staff = await person('controller');
  const uuid = await companyNamed(staff, company);
  const open = await unknownPostings(staff, uuid);
  const said = { category: 'Classroom materials', text: 'For the classrooms' };
  const all: string[] = [];
  for (const count of [90, 20]) all.push(...(await askAbout(staff, uuid, open.splice(0, count))));
  // the first asked is the first answered
  await answerAll(staff, uuid, all, said);
  const [first = '', ...others] = all;

  await staff.goto('/staff/transaction-answers');
  await staff.getByLabel('Company', { exact: true }).selectOption({ label: company });
  await staff.getByLabel('Status').selectOption({ label: 'To review, with a category' });
  await seen(staff.getByRole('listitem').nth(99));
  const chosen = staff.getByRole('region', { name: 'Chosen answers' });
  await staff.keyboard.press('j');
  await staff.keyboard.press('x');
  await seen(chosen.getByRole('button', { name: 'Accept one answer…' }));
  await staff.getByRole('button', { name: 'Choose all shown' }).click();
  await seen(chosen.getByText(/^100 chosen, \$[\d,]+\.\d\d in all$/));
  await staff.getByRole('button', { name: 'Choose all that match' }).click();
  await seen(chosen.getByText(/^110 chosen/));
  expect(await findingsOf(staff, 'many-answers-chosen')).toEqual([]);

  const colleague = await person('controller', { device: 'phone' });
  await call(colleague, sendBack, { company: uuid, question: first });
  await seen(chosen.getByText(/^110 chosen/));
  await staff.keyboard.press('a');
  const dialog = staff.getByRole('dialog');
  await seen(dialog.getByText(/Uncategorized Expense → .*Classroom materials/));
  await seen(dialog.getByText(`${company}, 110 transactions`));
  expect(await findingsOf(staff, 'accepting-many-answers')).toEqual([]);
  await dialog.getByRole('button', { name: 'Accept and write to QuickBooks' }).click();
  await seen(dialog.getByText('1 of 110 could not be changed'));
  await seen(dialog.getByText('This question has no answer to decide on right now.'));
  expect(await findingsOf(staff, 'answers-not-accepted')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await seen(chosen.getByText(/^1 chosen/));
  await staff.getByRole('button', { name: 'Choose none' }).click();
  await unseen(chosen);
  await seen(staff.getByText('No answer matches'));

  await staff.getByRole('tab', { name: 'In QuickBooks' }).click();
  // other journeys ask this company too
  const own = { hasText: new RegExp(`→ .*${said.category}`) };
  const written = staff.getByRole('listitem').filter(own).filter({ hasText: 'Written to QuickBooks' });
  await seen(written.nth(20));
  for (const at of [0, 1]) await written.nth(at).getByRole('checkbox').check();
  await chosen.getByRole('button', { name: 'Undo 2 changes…' }).click();
  expect(await findingsOf(staff, 'undoing-many-changes')).toEqual([]);
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await seen(staff.getByText(/^Undone /).nth(1));
  expect(others).toHaveLength(109);

  await colleague.goto(`/staff/transaction-answers?company=${uuid}`);
  const back = colleague.getByRole('listitem').filter(own).filter({ hasText: 'To review' });
  await seen(back.nth(1));
  await back.first().getByRole('checkbox').check();
  expect(await findingsOf(colleague, 'many-answers-phone')).toEqual([]);
  await colleague.getByRole('button', { name: 'Accept one answer…' }).click();
  expect(await findingsOf(colleague, 'accepting-many-answers-phone')).toEqual([]);
});

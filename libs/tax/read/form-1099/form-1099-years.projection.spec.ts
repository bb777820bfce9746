import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import type { Form1099Event } from '@daybook/tax/domain';
import { form1099Years } from './form-1099-years.projection.js';

const company = '00000000-0000-4000-8000-0000000000c1';
const { rowsOf } = projectionSpec(form1099Years);
const form = { formName: 'form-1099', autocompleteTodo: true };

function rowsAfter(...events: Form1099Event[]) {
  return rowsOf(...events.map((event, n) => recorded(event, n, {}, `form1099-${company}_2026`))).form_1099_years;
}

const nothing = { key: `${company}_2026`, companyUuid: company, year: 2026 };

it('tells who has opted in or out of which year', () => {
  const out: Form1099Event = { type: 'CompanyOptedOutOfForm', data: form };
  expect(rowsAfter(out)).toEqual([{ ...nothing, isOpened: false, isOptedOut: true, isGenerated: false }]);
  expect(rowsAfter(out, { type: 'CompanyOptedIntoForm', data: form })).toEqual([
    expect.objectContaining({ isOptedOut: false }),
  ]);
});

it('tells that the firm opened the sign-up, closed it, and began the work', () => {
  const opened: Form1099Event = { type: 'Form1099YearOpened', data: { createTodo: true, sendEmail: true } };
  expect(rowsAfter(opened)).toEqual([{ ...nothing, isOpened: true, isOptedOut: null, isGenerated: false }]);
  const closed: Form1099Event = { type: 'Form1099YearClosed', data: {} };
  expect(rowsAfter(opened, closed, { type: 'Form1099WorkspaceGenerated', data: {} })).toEqual([
    { ...nothing, isOpened: false, isOptedOut: null, isGenerated: true },
  ]);
});

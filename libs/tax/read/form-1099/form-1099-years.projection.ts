import { subjectOf } from '@daybook/kernel/events';
import { ignored, own, projection, type RowReducers, table } from '@daybook/kernel/projecting';
import { companyYearOf, type Form1099Event } from '@daybook/tax/domain';
import { Form1099YearRow } from './form-1099-year.entity.js';

/** The first event of a year is the first line of it, whatever it says. */
function set(patch: Partial<Form1099YearRow>) {
  return own<Form1099YearRow, Form1099Event>((before, { stream }) => ({
    ...(before ?? blank(subjectOf(stream))),
    ...patch,
  }));
}

function blank(key: string): Form1099YearRow {
  const { company: companyUuid, year } = companyYearOf(key);
  const nothing = { isOpened: false, isOptedOut: null, isGenerated: false };
  return { key, companyUuid, year, ...nothing };
}

const on: RowReducers<Form1099YearRow, Form1099Event> = {
  Form1099YearOpened: set({ isOpened: true }),
  Form1099YearClosed: set({ isOpened: false }),
  CompanyOptedOutOfForm: set({ isOptedOut: true }),
  CompanyOptedIntoForm: set({ isOptedOut: false }),
  Form1099WorkspaceGenerated: set({ isGenerated: true }),
  Form1099UseChosen: ignored,
  Form1099Prepared: ignored,
  Form1099Withdrawn: ignored,
  Form1099Corrected: ignored,
  Form1099StatementSent: ignored,
  Form1099StatementRefused: ignored,
  Form1099FileHandedOut: ignored,
  Form1099FileAnswered: ignored,
  Form1099AnswerTakenBack: ignored,
};

const years = table<Form1099YearRow, Form1099Event>({
  entity: Form1099YearRow,
  categories: ['form1099'],
  on,
});

/** Who signed up for 1099s, and how far the work of each year is. */
export const form1099Years = projection({ name: 'form1099Years', version: 1, tables: [years] });

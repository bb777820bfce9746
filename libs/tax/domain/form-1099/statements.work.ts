import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import type { WaitingThing, WorkDescription } from '@daybook/kernel/work';
import { companyYearOf } from '../company-year.js';
import { seeingTo } from '../seeing-to.js';
import type { Form1099, Form1099Event } from './form-1099.events.js';
import { isSameForm } from './workspace.js';

/** What went out to one recipient for one year, oldest first, and what the form says now. */
interface Statements {
  /** Null: it was withdrawn. */
  readonly form: Form1099 | null;
  readonly sent: readonly { readonly statement: string; readonly form: Form1099; readonly isRefused: boolean }[];
}

type Thing = WaitingThing<'send', Statements>;

const none: Statements = { form: null, sent: [] };

/** The last one came back, and what came through before says something else. */
function waitsFor({ form, sent }: Statements): 'send' | null {
  if (form === null || !sent.at(-1)?.isRefused) return null;
  const had = sent.findLast(({ isRefused }) => !isRefused);
  return had && isSameForm(had.form, form) ? null : 'send';
}

const asking = (memory: Statements) => ({ memory, waits: waitsFor(memory) });
const changed = ({ memory }: Pick<Thing, 'memory'>, change: (before: Statements) => Partial<Statements>) =>
  asking({ ...(memory ?? none), ...change(memory ?? none) });

function payeeOf({ data }: RecordedEvent): string {
  const { payee, to } = data as { readonly payee?: string; readonly to?: Form1099 };
  return payee ?? to?.payee ?? '';
}

/** The statement of one recipient: links lead to the company's workspace. Who it is stands there, for whoever may see it. */
export const statementsWork: WorkDescription<Form1099Event, 'send', Statements> = {
  kind: 'form-1099-statements',
  called: 'Statements of forms 1099',
  servedBy: 'tax',
  categories: ['form1099'],
  thingOf: (event) => `${payeeOf(event)}_${companyYearOf(subjectOf(event.stream)).year}`,
  linkedAs: (subject) => companyYearOf(subject).company,
  waits: { send: { right: seeingTo, isForStaff: true, says: 'came back' } },
  on: {
    Form1099Prepared: {
      starts: ({ stream, data: form }, before) => {
        const { year } = companyYearOf(subjectOf(stream));
        const title = `Form 1099 statement for ${year}`;
        return { title, period: String(year), ...changed(before ?? { memory: none }, () => ({ form })) };
      },
    },
    Form1099Corrected: { now: (thing, { data }) => changed(thing, () => ({ form: data.to })) },
    Form1099Withdrawn: { now: (thing) => changed(thing, () => ({ form: null })) },
    Form1099StatementSent: {
      now: (thing, { id }) =>
        changed(thing, ({ form, sent }) => ({
          sent: form
            ? [...sent.filter((one) => one.statement !== id), { statement: id, form, isRefused: false }]
            : sent,
        })),
    },
    Form1099StatementRefused: {
      now: (thing, { data }) =>
        changed(thing, ({ sent }) => ({
          sent: sent.map((one) => (one.statement === data.statement ? { ...one, isRefused: true } : one)),
        })),
    },
    Form1099YearOpened: 'ignored',
    Form1099YearClosed: 'ignored',
    CompanyOptedOutOfForm: 'ignored',
    CompanyOptedIntoForm: 'ignored',
    Form1099WorkspaceGenerated: 'ignored',
    Form1099UseChosen: 'ignored',
    Form1099FileHandedOut: 'ignored',
    Form1099FileAnswered: 'ignored',
    Form1099AnswerTakenBack: 'ignored',
  },
};

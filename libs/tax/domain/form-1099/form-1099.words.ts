import { description, type EventDescriptions } from '@daybook/kernel/events';
import type { Form1099Event, IrsAnswer } from './form-1099.events.js';

const formats = { iris: 'CSV', csv: 'CSV', xml: 'XML' } as const;
const kinds = { O: '', C: 'of corrections ', R: 'that replaces a rejected one ' } as const;
const forms = (many: number) => `${many} ${many === 1 ? 'form' : 'forms'}`;

export const form1099Words: EventDescriptions<Form1099Event> = {
  Form1099YearOpened: () => description('1099 sign-up opened', 'opened the sign-up for 1099s.'),
  Form1099YearClosed: () => description('1099 sign-up closed', 'closed the sign-up for 1099s.'),
  CompanyOptedOutOfForm: () => description('Opted out', 'opted out of 1099s for this year.'),
  CompanyOptedIntoForm: () => description('Opted in', 'signed up for 1099s for this year.'),
  Form1099WorkspaceGenerated: () => description('1099 workspace', 'began the work on the 1099s of this year.'),
  Form1099UseChosen: ({ data: { use } }) =>
    description(
      'Box chosen',
      use === null ? 'took back what some payments are for.' : 'said in which box some payments are reported.',
    ),
  Form1099Prepared: () => description('1099 prepared', 'prepared the form of a payee.'),
  Form1099Withdrawn: () => description('1099 withdrawn', 'withdrew the form of a payee before it was filed.'),
  Form1099Corrected: () => description('1099 corrected', 'corrected the form of a payee after it was handed out.'),
  Form1099StatementSent: ({ data }) =>
    description('Statement sent', `sent a payee the statement ${data.delivery === 'email' ? 'by email' : 'on paper'}.`),
  Form1099StatementRefused: () =>
    description('Statement came back', 'noted that the email with a statement came back.'),
  Form1099FileHandedOut: ({ data }) => {
    const { format, payees, hash, schemaVersion, transmission } = data;
    const what = transmission
      ? `${transmission.isTest ? 'a test of the' : 'the'} XML file ${kinds[transmission.type]}`
      : `the ${formats[format]} file `;
    const schema = transmission ? `, schema ${schemaVersion}, package ${transmission.schemaPackage.slice(0, 12)}…` : '';
    return description(
      '1099 file handed out',
      `took ${what}with ${forms(payees.length)} (SHA-256 ${hash.slice(0, 12)}…${schema}).`,
    );
  },
  Form1099FileAnswered: ({ data: { from, to } }) =>
    description(
      'Answer of the IRS',
      `${from ? 'changed' : 'noted'} what became of an XML file of 1099s: ${became(to)}${from ? `; before: ${became(from)}` : ''}.`,
    ),
  Form1099AnswerTakenBack: ({ data: { from } }) =>
    description('Answer of the IRS', `took back what became of an XML file of 1099s: ${became(from)}.`),
};

function became({ outcome, receipt }: IrsAnswer): string {
  return outcome === 'notSent' ? 'it was not sent' : `${outcome}, receipt ${receipt}`;
}

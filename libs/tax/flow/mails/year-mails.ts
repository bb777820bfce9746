import { companyNames } from '@daybook/companies/published';
import type { Config, FirmBrand } from '@daybook/kernel/config';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, type FlowContext } from '@daybook/kernel/flows';
import { isRecent, writeToEach } from '@daybook/kernel/mail';
import { composeEmail } from '@daybook/kernel/mail/letter';
import { queryableOf } from '@daybook/kernel/postgres';
import { companyYearOf, type QuestionnaireEvent, standingOf } from '@daybook/tax/domain';
import { historyOfYear, openYear } from '@daybook/tax/read';
import { formCalled } from '../years/index.js';
import { type TaxReader, taxReaders } from './readers.js';

export type TaxSender = FirmBrand &
  Pick<Config, 'url'> & {
    unsubscribeAddress(ending: { readonly person: string; readonly events: readonly string[] }): string;
  };

/** Where a year opens, or one of its forms. */
export function yearAddress(url: string, company: string, year: number | string, form?: string): string {
  return new URL(yearPath(company, year, form), url).href;
}

export function yearPath(company: string, year: number | string, form?: string): string {
  return `/links/tq/${company}/${year}${form ? `/${form}` : ''}`;
}

const completed = 'tq_completed';

/** Tells of forms that staff ask for, and of years that are with the firm as a whole; never what was answered. */
export const mailYears = (sender: TaxSender): AnyEventHandler =>
  eventHandler<QuestionnaireEvent>({
    name: 'emails about tax questionnaires',
    categories: ['questionnaire'],
    eventsStandAlone: true,
    on: {
      async FormAdded(event, tools) {
        if (event.data.sendEmail && isRecent(event.meta.at, tools.clock.now())) await tellOfForm(event, sender, tools);
      },
      async FormSubmitted(event, tools) {
        if (isRecent(event.meta.at, tools.clock.now())) await tellOfYear(event, sender, tools);
      },
    },
  });

type Of<T extends QuestionnaireEvent['type']> = RecordedEvent<Extract<QuestionnaireEvent, { type: T }>>;

async function tellOfForm(event: Of<'FormAdded'>, sender: TaxSender, tools: FlowContext): Promise<void> {
  const { form } = event.data;
  const added = await formCalled(event, form, tools);
  if (!added?.isWanted) return;
  const { company, year, title } = added;
  const name = await nameOf(company, tools);
  const readers = await taxReaders(company, 'answerTq', tools);
  await writeToEach(others(readers, event), async (reader) => {
    const letter = await composeEmail({
      brand: sender,
      name: reader.name,
      subject: `Please complete the ${year} ${title}`,
      paragraphs: [`We added “${title}” to the ${year} tax questionnaire of ${name}. Please answer it and submit it.`],
      button: { label: 'Open the form', href: yearAddress(sender.url, company, year, form) },
      closing: 'Please answer in Daybook; replies to this email are not read.',
      why: `You are receiving this email because you answer the tax questions of ${name}.`,
    });
    await send(
      letter,
      { reader, event, name: 'tq_form_added', key: `tax form ${event.id}`, path: yearPath(company, year, form) },
      tools,
    );
  });
}

/** At once when the last form that counts was submitted; the earlier ones find it unfinished, or later ones after them. */
async function tellOfYear(event: Of<'FormSubmitted'>, sender: TaxSender, tools: FlowContext): Promise<void> {
  const { company, year } = companyYearOf(subjectOf(event.stream));
  const open = await openYear(tools.commands, company, year);
  if (!open || !standingOf(open.published.definition, open.state).isComplete) return;
  const last = Object.values(open.state.submittedAt).toSorted().at(-1);
  if (open.state.submittedAt[event.data.form] !== event.meta.at || last !== event.meta.at) return;
  const name = await nameOf(company, tools);
  const readers = await taxReaders(company, 'manageTq', tools, completed);
  await writeToEach(others(readers, event), async (reader) => {
    const unsubscribe = sender.unsubscribeAddress({ person: reader.user, events: [completed] });
    const letter = await composeEmail({
      brand: sender,
      name: reader.name,
      subject: `${name}: ${year} tax questionnaire completed`,
      paragraphs: [`${name} has submitted every form of its ${year} tax questionnaire. It is ready for your review.`],
      button: { label: 'Open the questionnaire', href: yearAddress(sender.url, company, year) },
      closing: 'Please answer in Daybook; replies to this email are not read.',
      why: `You are receiving this email because you manage the taxes of ${name}.`,
      footer: [{ label: 'Turn off emails about completed tax questionnaires', href: unsubscribe }],
    });
    await send(
      { ...letter, unsubscribe },
      { reader, event, name: completed, key: `tax year completed ${event.id}`, path: yearPath(company, year) },
      tools,
    );
  });
}

const others = (readers: readonly TaxReader[], { meta: { by } }: RecordedEvent) =>
  readers.filter(({ user }) => !('user' in by && by.user === user));

async function nameOf(company: string, { query }: FlowContext): Promise<string> {
  return (await companyNames(queryableOf(query), [company])).get(company) ?? '';
}

type Letter = Omit<Parameters<FlowContext['mail']['send']>[0], 'key' | 'to' | 'tells'>;

function send(
  letter: Letter,
  about: {
    readonly reader: TaxReader;
    readonly event: RecordedEvent;
    readonly name: string;
    readonly key: string;
    readonly path: string;
  },
  { mail }: FlowContext,
) {
  const { reader, event, name, key, path } = about;
  const { company } = companyYearOf(subjectOf(event.stream));
  const of = [{ item: historyOfYear(event.stream), event: name }];
  const tells = { person: reader.user, of, inbox: { company, kind: 'company', path } as const };
  return mail.send({
    ...letter,
    key: `${key} ${reader.user}`,
    to: { name: reader.name, address: reader.address },
    tells,
  });
}

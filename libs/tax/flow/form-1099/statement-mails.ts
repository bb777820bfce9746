import { companies } from '@daybook/companies/published';
import { type CommandMetadata, isDone } from '@daybook/kernel/commands';
import type { Config, FirmBrand } from '@daybook/kernel/config';
import { dayInWords, subjectOf } from '@daybook/kernel/events';
import {
  type AnyEventHandler,
  commandIdOf,
  eventHandler,
  type FlowContext,
  type ScheduledTask,
} from '@daybook/kernel/flows';
import { accepted, letterOutcome, unsettledLetters } from '@daybook/kernel/mail';
import { composeEmail } from '@daybook/kernel/mail/letter';
import {
  companyYearOf,
  type Form1099Event,
  type Form1099State,
  type Furnished,
  form1099,
  form1099Id,
  payee,
} from '@daybook/tax/domain';
import { StatementLinks } from '@daybook/tax/secrets';

export type StatementSender = FirmBrand & Pick<Config, 'url' | 'secrets'>;

const name = 'tax.mailStatements';
const keyOf = (statement: string) => `form 1099 ${statement}`;

/** Until when statements can be had by their link, as Publication 1179 asks it. */
export const lastDayOnline = (year: number): string => `${year + 1}-10-15`;

/**
 * Tells recipients who agreed to it that their statement can be had, in the words that the IRS asks for. It is owed to them
 * and no news, so that it goes out however long the mail server was away. Where a mailbox is full, the other recipients of
 * that company and year do not wait for it: `mailPostponedStatements` tries it again.
 */
export const mailStatements = (sender: StatementSender): AnyEventHandler =>
  eventHandler<Form1099Event>({
    name,
    categories: [form1099.category],
    on: {
      async Form1099StatementSent(event, tools) {
        const { state } = await tools.commands.load(form1099, subjectOf(event.stream));
        await tell(subjectOf(event.stream), state, event.id, sender, tools);
      },
    },
  });

/** Each minute: emails with statements that the mail server wanted later, until they arrive or come back. */
export const mailPostponedStatements = (sender: StatementSender): ScheduledTask => ({
  name: 'tax.mailPostponedStatements',
  everySeconds: 60,
  async run(tools) {
    for (const { key, stream } of await unsettledLetters(tools.query, `flow ${name}`)) {
      const { state } = await tools.commands.load(form1099, subjectOf(stream));
      const one = state.furnished.find(({ statement }) => keyOf(statement) === key);
      if (one) await tell(subjectOf(stream), state, one.statement, sender, tools);
    }
  },
});

async function tell(
  companyYear: string,
  state: Form1099State,
  statement: string,
  sender: StatementSender,
  tools: FlowContext,
): Promise<void> {
  const one = state.furnished.find((other) => other.statement === statement);
  if (one?.delivery !== 'email' || one.isRefused) return;
  if (!(await accepted(mail(companyYear, state, one, sender, tools)))) return;
  // at once, or after days of putting it off
  if ((await letterOutcome(tools.query, keyOf(statement)))?.state === 'refused')
    await noteRefusal(companyYear, statement, tools);
}

async function mail(
  companyYear: string,
  state: Form1099State,
  { payee: whose, statement }: Furnished,
  sender: StatementSender,
  tools: FlowContext,
): Promise<void> {
  const { company, year } = companyYearOf(companyYear);
  const [{ state: known }, called] = await Promise.all([tools.commands.load(payee, whose), nameOf(company, tools)]);
  if (!known.contact || called === undefined) return;
  const { token } = new StatementLinks(sender.secrets.token).tokenOf(whose, form1099Id(company, year));
  const corrected = state.corrected.has(whose) ? 'corrected ' : '';
  const letter = await composeEmail({
    brand: sender,
    name: '',
    subject: 'IMPORTANT TAX RETURN DOCUMENT AVAILABLE',
    paragraphs: [
      `Your ${corrected}Form 1099 for ${year} from ${called} is ready. You need it for your tax return.`,
      `You can download it until ${dayInWords(lastDayOnline(year))}. No account is needed; please do not pass the link on.`,
      'On the same page you can have your forms on paper from now on. A paper copy of this one costs nothing: please ask us for it.',
    ],
    button: { label: 'Download Form 1099', href: new URL(`/links/tax-statement/${token}`, sender.url).href },
    closing: 'Replies to this email are not read.',
    why: `You are receiving this email because you agreed to get your Forms 1099 from ${called} electronically.`,
  });
  await tools.mail.send({ ...letter, key: keyOf(statement), to: { name: '', address: known.contact } });
}

async function noteRefusal(companyYear: string, statement: string, { commands }: FlowContext): Promise<void> {
  const metadata: CommandMetadata = {
    commandId: commandIdOf({ id: statement }, 'refused'),
    by: { system: 'tax' },
    company: companyYearOf(companyYear).company,
    causationId: statement,
  };
  const outcome = await commands.send(form1099, companyYear, { type: 'RecordStatementRefusal', statement }, metadata);
  if (!isDone(outcome)) throw new Error(outcome.message);
}

export async function nameOf(company: string, { query }: FlowContext): Promise<string | undefined> {
  const [about] = await query<{ name: string }>(`select name from ${companies} c where uuid = $1`, [company]);
  return about?.name;
}

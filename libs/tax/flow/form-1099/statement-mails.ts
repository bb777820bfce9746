import { companies } from '@daybook/companies/published';
import { type CommandMetadata, isDone } from '@daybook/kernel/commands';
import type { Config, FirmBrand } from '@daybook/kernel/config';
import { dayInWords, subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, commandIdOf, eventHandler, type FlowContext } from '@daybook/kernel/flows';
import { letterOutcome } from '@daybook/kernel/mail';
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

const keyOf = (statement: string) => `form 1099 ${statement}`;

/** Until when statements can be had by their link, as Publication 1179 asks it. */
export const lastDayOnline = (year: number): string => `${year + 1}-10-15`;

/**
 * Tells recipients who agreed to it that their statement can be had, in the words that the IRS asks for. It is owed to them
 * and no news, so that it goes out however long the mail server was away. What the server refuses for good is noted, at once
 * or after days of putting it off.
 */
export const mailStatements = (sender: StatementSender): AnyEventHandler =>
  eventHandler<Form1099Event>({
    name: 'tax.mailStatements',
    categories: [form1099.category],
    eventsStandAlone: true,
    on: {
      async Form1099StatementSent(event, tools) {
        const companyYear = subjectOf(event.stream);
        const { state } = await tools.commands.load(form1099, companyYear);
        const one = state.furnished.find(({ statement }) => statement === event.id);
        if (one?.delivery !== 'email' || one.isRefused) return;
        await mail(companyYear, state, one, sender, tools);
        if ((await letterOutcome(tools.query, keyOf(event.id)))?.state === 'refused')
          await noteRefusal(companyYear, event.id, tools);
      },
    },
  });

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

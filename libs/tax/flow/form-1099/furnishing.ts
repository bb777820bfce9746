import { companies } from '@daybook/companies/published';
import { fileInLibrary, storedFile } from '@daybook/files/flow';
import { isDone } from '@daybook/kernel/commands';
import type { Config, FirmBrand } from '@daybook/kernel/config';
import { dayInWords, type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { letterOutcome } from '@daybook/kernel/mail';
import { composeEmail } from '@daybook/kernel/mail/letter';
import { companyYearOf, type Form1099Event, form1099, form1099Id, type PayeeEvent, payee } from '@daybook/tax/domain';
import { StatementLinks } from '@daybook/tax/secrets';
import { v5 } from 'uuid';
import { statementsOf } from './statements.js';

export type StatementSender = FirmBrand & Pick<Config, 'url' | 'secrets'>;
type Sent = RecordedEvent<Extract<Form1099Event, { type: 'Form1099StatementSent' }>>;

const by = { system: 'tax' } as const;

/** Until when statements can be had by their link, as Publication 1179 asks it. */
export const lastDayOnline = (year: number): string => `${year + 1}-10-15`;

/** Files what a recipient got among the company's tax papers: `Tax/2026/1099`. */
export const fileStatements = ({ firmName: contact }: Pick<FirmBrand, 'firmName'>): AnyEventHandler =>
  eventHandler<Form1099Event>({
    name: 'tax.fileStatements',
    categories: [form1099.category],
    staysInside: true,
    sideBySide: 2,
    on: {
      async Form1099StatementSent(event, tools) {
        const { company, year } = companyYearOf(subjectOf(event.stream));
        for (const { kind, filename, draw } of await statementsOf(tools.commands, {
          ...{ company, year, contact },
          payee: event.data.payee,
        })) {
          const uuid = v5(`statement ${kind}`, event.id);
          const pdf = { name: filename, mediaType: 'application/pdf', body: onePiece(draw) };
          const bytes = await storedFile(uuid, pdf, tools);
          const metadata = (step: string) => metadataFromEvent(event, `${kind} ${step}`, by);
          const made = { uuid, company, source: event.id, bytes };
          await fileInLibrary(tools.commands, made, { folders: ['Tax', `${year}`, '1099'] }, metadata);
        }
      },
    },
  });

async function* onePiece(draw: () => Promise<Buffer>): AsyncGenerator<Buffer> {
  yield await draw();
}

/**
 * Tells recipients who agreed to it that their statement can be had, in the words that the IRS asks for. It is owed to them
 * and no news, so that it goes out however long the mail server was away.
 */
export const mailStatements = (sender: StatementSender): AnyEventHandler =>
  eventHandler<Form1099Event>({
    name: 'tax.mailStatements',
    categories: [form1099.category],
    on: {
      async Form1099StatementSent(event, tools) {
        if (event.data.delivery === 'email') await tell(event, sender, tools);
      },
    },
  });

async function tell(event: Sent, sender: StatementSender, tools: FlowContext): Promise<void> {
  const { company, year } = companyYearOf(subjectOf(event.stream));
  const { payee: whose } = event.data;
  const [{ state }, { state: known }, name] = await Promise.all([
    tools.commands.load(form1099, form1099Id(company, year)),
    tools.commands.load(payee, whose),
    nameOf(company, tools),
  ]);
  if (!known.contact || name === undefined) return;
  const { token } = new StatementLinks(sender.secrets.token).tokenOf(whose, form1099Id(company, year));
  const corrected = state.corrected.has(whose) ? 'corrected ' : '';
  const letter = await composeEmail({
    brand: sender,
    name: '',
    subject: 'IMPORTANT TAX RETURN DOCUMENT AVAILABLE',
    paragraphs: [
      `Your ${corrected}Form 1099 for ${year} from ${name} is ready. You need it for your tax return.`,
      `You can download it until ${dayInWords(lastDayOnline(year))}. No account is needed; please do not pass the link on.`,
      'On the same page you can have your forms on paper from now on. A paper copy of this one costs nothing: please ask us for it.',
    ],
    button: { label: 'Download Form 1099', href: new URL(`/links/tax-statement/${token}`, sender.url).href },
    closing: 'Replies to this email are not read.',
    why: `You are receiving this email because you agreed to get your Forms 1099 from ${name} electronically.`,
  });
  const key = `form 1099 ${event.id}`;
  await tools.mail.send({ ...letter, key, to: { name: '', address: known.contact } });
  // at once, or after days of putting it off
  if ((await letterOutcome(tools.query, key))?.state === 'refused') await noteRefusal(event, tools);
}

async function noteRefusal(event: Sent, { commands }: FlowContext): Promise<void> {
  const command = { type: 'RecordStatementRefusal', statement: event.id } as const;
  const metadata = metadataFromEvent(event, 'refused', by);
  const outcome = await commands.send(form1099, subjectOf(event.stream), command, metadata);
  if (!isDone(outcome)) throw new Error(outcome.message);
}

/** Confirms in writing that forms come on paper from now on, which is owed as well. */
export const confirmWithdrawals = (sender: StatementSender): AnyEventHandler =>
  eventHandler<PayeeEvent>({
    name: 'tax.confirmWithdrawals',
    categories: [payee.category],
    on: {
      async ElectronicStatementConsentWithdrawn(event, tools) {
        const { state } = await tools.commands.load(payee, subjectOf(event.stream));
        const { company } = event.meta;
        const name = company && (await nameOf(company, tools));
        if (!state.contact || !name) return;
        const letter = await composeEmail({
          brand: sender,
          name: '',
          subject: `Your Forms 1099 from ${name} come on paper`,
          paragraphs: [
            `You took back your agreement to get your Forms 1099 from ${name} electronically. From now on they come on paper, to the address on your Form W-9.`,
            'What you have got so far stays valid.',
          ],
          closing: 'Replies to this email are not read.',
          why: `You are receiving this email because your Forms 1099 from ${name} were sent electronically.`,
        });
        await tools.mail.send({ ...letter, key: `paper 1099 ${event.id}`, to: { name: '', address: state.contact } });
      },
    },
  });

async function nameOf(company: string, { query }: FlowContext): Promise<string | undefined> {
  const [about] = await query<{ name: string }>(`select name from ${companies} c where uuid = $1`, [company]);
  return about?.name;
}

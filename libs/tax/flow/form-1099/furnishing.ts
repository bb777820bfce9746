import { fileInLibrary, storedFile } from '@daybook/files/flow';
import type { FirmBrand } from '@daybook/kernel/config';
import { subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, metadataFromEvent } from '@daybook/kernel/flows';
import { composeEmail } from '@daybook/kernel/mail/letter';
import { companyYearOf, type Form1099Event, form1099, type PayeeEvent, payee } from '@daybook/tax/domain';
import { v5 } from 'uuid';
import { nameOf, type StatementSender } from './statement-mails.js';
import { statementsOf } from './statements.js';

const by = { system: 'tax' } as const;

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

import type { FirmBrand } from '@daybook/kernel/config';
import { subjectOf } from '@daybook/kernel/events';
import { eventHandler, type ScheduledTask } from '@daybook/kernel/flows';
import { composeEmail } from '@daybook/kernel/mail/letter';
import { type SignatureDocumentEvent, signatureDocument, signingCodeLimits } from '@daybook/signatures/domain';
import { SigningCodes } from '@daybook/signatures/secrets';

/** Mails the code that a signer without an account asked for, while it is the one that counts. */
export const mailSigningCodes = (brand: FirmBrand) =>
  eventHandler<SignatureDocumentEvent>({
    name: 'mail codes to signers',
    categories: ['signatureDocument'],
    on: {
      async SigningCodeRequested({ stream, data: { signer, challenge } }, { clock, commands, keys, mail, query }) {
        const { state } = await commands.load(signatureDocument, subjectOf(stream));
        const contact = state.is === 'absent' ? undefined : state.contacts?.[signer];
        const open = state.is === 'absent' ? undefined : state.codes[signer]?.open;
        if (!contact || open?.challenge !== challenge) return;
        if (clock.now().getTime() - Date.parse(open.at) >= signingCodeLimits.minutes * 60_000) return;
        const code = await new SigningCodes(query, keys).codeOf(challenge);
        if (code === undefined) return;
        const written = await composeEmail({
          brand,
          name: contact.name === contact.email ? '' : contact.name,
          subject: 'Your code to open the document',
          paragraphs: [
            `Your code is ${code}.`,
            `Enter it on the page where you asked for it. It works once, within the next ${signingCodeLimits.minutes} minutes.`,
          ],
          closing: `Share this code with nobody: ${brand.firmName} never asks for it. If you didn’t ask for it, you don’t need to do anything.`,
          why: `You are receiving this email because ${brand.firmName} asked you to sign a document, and someone opened the link to it.`,
        });
        await mail.send({
          key: `signing code ${challenge}`,
          to: { name: contact.name, address: contact.email },
          ...written,
        });
      },
    },
  });

/** Forgets codes and sessions of signers that can no longer be used. */
export const sweepSigning: ScheduledTask = {
  name: 'signatures.sweepSigning',
  everySeconds: 3_600,
  async run({ query, clock }) {
    const aDayAgo = new Date(clock.now().getTime() - 86_400_000);
    await query('delete from signing_codes where requested_at < $1', [aDayAgo]);
    await query('delete from signing_sessions where seen_at < $1', [aDayAgo]);
  },
};

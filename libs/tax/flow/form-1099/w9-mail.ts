import { companies } from '@daybook/companies/published';
import type { Config, FirmBrand } from '@daybook/kernel/config';
import { dayAt, dayInWords, subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler } from '@daybook/kernel/flows';
import { isRecent } from '@daybook/kernel/mail';
import { composeEmail } from '@daybook/kernel/mail/letter';
import { type PayeeEvent, payee } from '@daybook/tax/domain';
import { W9Links } from '@daybook/tax/secrets';

export type W9Sender = FirmBrand & Pick<Config, 'url' | 'secrets'>;

/** Asks a payee for a Form W-9 by a link that is theirs; the payee has no account, and nothing but the link is in it. */
export const mailW9Requests = (sender: W9Sender): AnyEventHandler =>
  eventHandler<PayeeEvent>({
    name: 'tax.mailW9Requests',
    categories: [payee.category],
    on: {
      async W9Requested(event, tools) {
        const { request, email, expiresAt } = event.data;
        const uuid = subjectOf(event.stream);
        const { state } = await tools.commands.load(payee, uuid);
        // another was sent since, it was taken back, or erased
        if (state.request?.request !== request || !email || !isRecent(event.meta.at, tools.clock.now())) return;
        const [about] = await tools.query<{ name: string; zone: string }>(
          `select name, time_zone as zone from ${companies} c where uuid = $1`,
          [event.meta.company],
        );
        if (!about) return;
        const { token } = new W9Links(sender.secrets.token).tokenOf(uuid, request);
        const until = dayInWords(dayAt(new Date(expiresAt), about.zone));
        const letter = await composeEmail({
          brand: sender,
          name: '',
          subject: `${about.name} needs your Form W-9`,
          paragraphs: [
            ...(state.why ? [`We need a new form from you. ${state.why}`] : []),
            `${sender.firmName} prepares the tax forms of ${about.name}, who paid you. For that we need your Form W-9: your name, address and tax id, as the IRS knows them.`,
            `You can fill it in and sign it online in about three minutes; no account is needed. The link works until ${until}, and what you enter is encrypted.`,
            'If you are not sure that this is genuine, please call the person at the company who pays you.',
          ],
          button: { label: 'Fill in Form W-9', href: new URL(`/links/tax-form/${token}`, sender.url).href },
          closing: 'Please do not reply with your tax id: email is not safe for it.',
          why: `You are receiving this email because ${about.name} paid you or is going to.`,
        });
        await tools.mail.send({ ...letter, key: `w9 ${request}`, to: { name: '', address: email } });
      },
    },
  });

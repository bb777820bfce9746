import { isDone } from '@daybook/kernel/commands';
import { subjectOf } from '@daybook/kernel/events';
import { eventHandler, type ScheduledTask } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { type SignatureDocumentEvent, signatureDocument } from '@daybook/signatures/domain';
import { lettersToRenew } from '@daybook/signatures/read';
import { v5 } from 'uuid';
import { type Sender, sendMails } from '../mails/mailing.js';
import { companyOf, personOf } from '../surroundings.js';
import { renewal } from './renewal-wording.js';

const most = 200;

/** Notes thirty days before its end that a letter is to be renewed, once. */
export const noteRenewals: ScheduledTask = {
  name: 'engagement letters to renew',
  everySeconds: 3_600,
  async run({ query, commands, clock }) {
    for (const { uuid, company, today } of await lettersToRenew(queryableOf(query), clock.now(), most)) {
      const metadata = { commandId: v5('renewal due', uuid), by: { system: 'signatures' }, company };
      const outcome = await commands.send(signatureDocument, uuid, { type: 'AlertToRenewal', today }, metadata);
      if (!isDone(outcome)) throw new Error(outcome.message);
    }
  },
};

/** Tells whoever sent a letter that it is to be renewed. */
export const mailRenewals = (sender: Sender) =>
  eventHandler<SignatureDocumentEvent>({
    name: 'mail renewals of letters',
    categories: ['signatureDocument'],
    on: {
      async LetterRenewalDue({ stream }, tools) {
        const uuid = subjectOf(stream);
        const { state: document } = await tools.commands.load(signatureDocument, uuid);
        if (document.is === 'absent' || document.letter === null || document.sentBy === null) return;
        const person = await personOf(document.sentBy, tools);
        if (!person) return;
        const { name: company } = await companyOf(document.company ?? '', tools);
        const href = new URL(`/staff/engagement-letters?filter=${encodeURIComponent('{"endsSoon":true}')}`, sender.url)
          .href;
        const mail = {
          event: 'letter_renewal',
          key: `letter renewal ${uuid}`,
          to: { user: document.sentBy, ...person },
          wording: renewal({ company, document: document.name, lastDay: document.letter.to, href }),
        };
        await sendMails([mail], { uuid, document }, sender, tools);
      },
    },
  });

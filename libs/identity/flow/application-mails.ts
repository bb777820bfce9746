import { companyNames } from '@daybook/companies/published';
import { type Application, type SessionEvent } from '@daybook/identity/domain';
import { subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { addresseeOf, ifItWasNotYou, isNotification, momentIn, type Sender, write } from './emails.js';

/** Tells a person that an application, or a program by a token, works with their rights from now on, and where that ends. */
export function mailsApplications(sender: Sender): AnyEventHandler {
  return eventHandler<SessionEvent>({
    name: 'identity.mailApplications',
    categories: ['session'],
    on: {
      async ApplicationConnected(event, tools) {
        const { user, company, application } = event.data;
        const to = isNotification(event, tools) ? await addresseeOf(user, tools) : undefined;
        if (!to) return;
        const name = (await companyNames(queryableOf(tools.query), [company])).get(company) ?? 'a company';
        await write(
          to,
          `application connected ${subjectOf(event.stream)}`,
          {
            subject: 'An application can now read your books',
            paragraphs: [
              `${called(application)} can now read the books of ${name} with your access to ${sender.firmName}. It cannot change anything.`,
              `It was connected on ${momentIn(sender, event.meta.at)} and stays connected for up to 30 days.`,
            ],
            ...ifItWasNotYou(sender),
            closing: `If this was you, you don’t need to do anything. If not, choose a new password now, which disconnects it, and tell ${sender.firmName}. To disconnect it later, open Settings, Security.`,
          },
          sender,
          tools,
        );
      },
      async ApiTokenMade(event, tools) {
        const { user, name, mayChange, endsAt } = event.data;
        const to = isNotification(event, tools) ? await addresseeOf(user, tools) : undefined;
        if (!to) return;
        const does = mayChange ? 'read and change what you can' : 'read what you can';
        await write(
          to,
          `API token ${subjectOf(event.stream)}`,
          {
            subject: 'An API token was made for your account',
            paragraphs: [
              `A program that has the token “${name}” can ${does} with your access to ${sender.firmName}.`,
              `The token was made on ${momentIn(sender, event.meta.at)} and ends on ${momentIn(sender, endsAt)}.`,
            ],
            ...ifItWasNotYou(sender),
            closing: `If this was you, you don’t need to do anything. If not, choose a new password now, which ends the token, and tell ${sender.firmName}. To revoke it later, open Settings, Security.`,
          },
          sender,
          tools,
        );
      },
    },
  });
}

function called({ name, host }: Application): string {
  return name === host ? `An application at ${host}` : `An application that calls itself ${name} (${host})`;
}

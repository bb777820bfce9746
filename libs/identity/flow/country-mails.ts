import type { UserEvent } from '@daybook/identity/domain';
import { subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler } from '@daybook/kernel/flows';
import { countryInWords } from '@daybook/kernel/text';
import { addresseeOf, isNotification, type Sender, whySafety, write } from './emails.js';

/** Tells a person that somebody has confirmed where they work, and what hangs on it. */
export function mailsConfirmedCountries(sender: Sender): AnyEventHandler {
  return eventHandler<UserEvent>({
    name: 'identity.mailConfirmedCountries',
    categories: ['user'],
    on: {
      async LegalCountryConfirmed(event, tools) {
        const to = isNotification(event, tools) ? await addresseeOf(subjectOf(event.stream), tools) : undefined;
        if (!to) return;
        await write(
          to,
          `legal country confirmed ${event.id}`,
          {
            subject: 'Your legal country was confirmed',
            paragraphs: [
              `An administrator of ${sender.firmName} confirmed that you work in ${countryInWords(event.data.country)}. Which tax papers you can see depends on it.`,
            ],
            closing: 'If you work somewhere else, please change the location in your profile right away.',
            why: whySafety,
          },
          sender,
          tools,
        );
      },
    },
  });
}

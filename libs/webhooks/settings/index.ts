import { defineSettings } from '@daybook/kernel/config';
import { z } from 'zod';

export interface WebhookSettings {
  /** Webhooks may lead into the network of the server. */
  readonly mayWebhooksStayInside: boolean;
}

declare module '@daybook/kernel/config' {
  interface Config extends WebhookSettings {}
}

export const settings = defineSettings({
  variables: {
    WEBHOOKS_INSIDE: z
      .enum(['on', 'off'])
      .optional()
      .describe(
        'on: webhooks may lead to private addresses and to this machine, for receivers in your own network, and to http://. Default: on in development, off in production',
      ),
  },
  read({ WEBHOOKS_INSIDE: given }, { isProduction }): WebhookSettings {
    return { mayWebhooksStayInside: given === undefined ? !isProduction : given === 'on' };
  },
});

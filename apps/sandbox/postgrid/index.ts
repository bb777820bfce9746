import { amountInWords } from '@daybook/checks/domain';
import type { FastifyPluginAsync } from 'fastify';
import type { Faults } from '../faults.js';
import { serveAddresses } from './addresses.js';
import { serveApi } from './api.js';
import { takeForms } from './forms.js';
import type { MailHouse } from './mail-house.js';
import { paper } from './paper.js';
import type { WebhookAddress } from './webhooks.js';

export { layEarlierOrders, mailHouseFolder } from './earlier-orders.js';
export { MailHouse, type Stored } from './mail-house.js';
export { reachedAt, stages, trackingNumberOf } from './orders.js';
export { mailHousePage, serveMailHouseDesk } from './page.js';

export interface PostgridKeys extends WebhookAddress {
  readonly apiKey: string;
  readonly addressKey: string;
}

/** PostGrid as far as Daybook uses it: cheques, bank accounts, the papers, verified addresses, and events that are told. */
export function postgridApi(
  { apiKey, addressKey }: PostgridKeys,
  house: MailHouse,
  faults: Faults,
): FastifyPluginAsync {
  return async (server) => {
    await server.register(
      async (api) => {
        takeForms(api);
        serveApi(api, house, faults, apiKey);
      },
      { prefix: '/print-mail/v1' },
    );
    await server.register(async (api) => serveAddresses(api, addressKey), { prefix: '/v1/addver' });
    server.get<{ Params: { id: string } }>('/papers/:id.pdf', async ({ params }, reply) => {
      const cheque = house.chequeOf(params.id);
      const account = cheque && house.accountOf(cheque.bankAccount);
      if (!account) return reply.code(404).send();
      const bytes = await paper(cheque, account, amountInWords(cheque.amount));
      return reply.type('application/pdf').send(Buffer.from(bytes));
    });
  };
}

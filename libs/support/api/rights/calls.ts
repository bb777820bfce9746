import {
  markSupportMessageHandled,
  sendSupportMessage,
  sendSupportMessageAgain,
  supportMessage,
} from '@daybook/support/domain';
import type { Calls } from '../../../testing/rights/call.js';
import { operationCalls } from '../../../testing/rights/operation-calls.js';
import type { Target, World } from '../../../testing/rights/world.js';

const inCompany = operationCalls([[sendSupportMessage, 'seeCompany']], ({ company }) => ({ companyUuid: company }));
const anywhere = operationCalls([[sendSupportMessage, 'signedIn']], () => ({}), { as: 'without a company' });
const name = `Mutation.${sendSupportMessage.name}`;

/** One that could not be mailed. */
async function makeUnread({ subject, company }: Target, world: World): Promise<void> {
  const words = { subject: 'Where is my return?', message: 'It was due.', file: null };
  await world.send(
    supportMessage,
    subject,
    { type: 'SendSupportMessage', user: world.people.users.CO, ...words },
    company,
  );
  await world.send(supportMessage, subject, { type: 'RecordDeliveryFailure', reason: '550' }, company);
}
const byUuid = ({ subject }: Target) => ({ uuid: subject });

/** Messages to the firm’s support. */
export const calls: Calls = {
  [name]: [inCompany, anywhere].flatMap((some) => some[name] ?? []),
  'Query.supportMessage': [
    {
      rule: 'answerSupport',
      document: 'query ($uuid: UUID!) { supportMessage(uuid: $uuid) { subject message sender { name email } } }',
      given: byUuid,
      make: makeUnread,
      found: ({ supportMessage: found }) => found !== null,
    },
  ],
  ...operationCalls(
    [
      [sendSupportMessageAgain, 'answerSupport'],
      [markSupportMessageHandled, 'answerSupport'],
    ],
    byUuid,
    { make: makeUnread },
  ),
};

import { sendSupportMessage } from '@daybook/support/domain';
import type { Calls } from '../../../testing/rights/call.js';
import { operationCalls } from '../../../testing/rights/operation-calls.js';

const inCompany = operationCalls([[sendSupportMessage, 'seeCompany']], ({ company }) => ({ companyUuid: company }));
const anywhere = operationCalls([[sendSupportMessage, 'signedIn']], () => ({}), { as: 'without a company' });
const name = `Mutation.${sendSupportMessage.name}`;

/** Messages to the firm’s support. */
export const calls: Calls = { [name]: [inCompany, anywhere].flatMap((some) => some[name] ?? []) };

import type { MailingAddress } from '@daybook/checks/domain';
import { reachedAt, type Stored, stages, trackingNumberOf } from '../../sandbox/postgrid/index.js';
import { uuidOf } from '../seeded-random.js';
import type { LifeOfCheck } from './life-of-check.js';
import type { Payer } from './payers.js';

/** Ends after which no bank is asked for the money. */
const unpaid = ['lies', 'stopped'];

/** What the mail house of the sandbox has of the demo's checks on a day: their papers, and how far each of them is. */
export function atMailHouse(lives: readonly LifeOfCheck[], today: Date): Stored[] {
  const payers = new Set(lives.map(({ payer }) => payer));
  const cheques = lives.flatMap((one) => chequeOf(one, today));
  return [...[...payers].map(accountOf), ...cheques];
}

function accountOf(payer: Payer): Stored {
  const { bankName = '', accountNumber = '', routingNumber = '', signatory = '' } = payer.accounts[0] ?? {};
  const account = { id: idOf(payer), bankName, accountNumber, routingNumber, signatureText: signatory, metadata: {} };
  return { account, key: null };
}

function chequeOf({ uuid, payer, about, order, number, printed }: LifeOfCheck, today: Date): Stored[] {
  if (!order) return [];
  const { id, createdAt, isCancelled } = order;
  const sendDate = `${order.sendDate}T00:00:00.000Z`;
  const reached = reachedAt({ createdAt, sendDate });
  const stage = stages.findLast((one) => reached[one] <= today.getTime()) ?? 'ready';
  const isMailed = stage === 'processed_for_delivery' || stage === 'completed';
  const cheque = {
    id,
    bankAccount: idOf(payer),
    to: contactOf(printed.recipientName, printed.recipient),
    from: contactOf(printed.senderName, printed.sender),
    amount: printed.amount,
    number,
    memo: printed.memo,
    sendDate,
    metadata: { check: uuid },
    createdAt,
    hasLetter: false,
    isNeverPaid: unpaid.includes(about.end),
    status: isCancelled ? ('cancelled' as const) : stage,
    updatedAt: new Date(isCancelled ? Date.parse(createdAt) : reached[stage]).toISOString(),
    trackingNumber: isMailed && !isCancelled ? trackingNumberOf({ number }) : null,
  };
  return [{ cheque, key: uuid }];
}

function idOf({ company }: Payer): string {
  return `bank_${uuidOf('mail house', company).replaceAll('-', '').slice(0, 22)}`;
}

function contactOf(companyName: string, { address1, address2, city, state, zipCode }: MailingAddress) {
  return {
    companyName,
    addressLine1: address1,
    ...(address2 !== '' && { addressLine2: address2 }),
    city,
    provinceOrState: state,
    postalOrZip: zipCode,
    countryCode: 'US',
  };
}

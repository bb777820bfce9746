import {
  bankAccount,
  type Check,
  type CheckCommand,
  type CheckEvent,
  type CheckState,
  check,
  isAwaitingRelease,
} from '@daybook/checks/domain';
import { type Done, isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent, RetryLater } from '@daybook/kernel/flows';
import { follow } from './following.js';
import { type CheckToMail, type MailHouse, MailHouseRefused, MailHouseUnavailable } from './mail-house/index.js';
import { limitsOf } from './prepare-check.js';
import { processingDay } from './processing-day.js';

type About = RecordedEvent<CheckEvent>;

/** What goes into the envelope with a check; null: nothing. */
export type Enclosures = (attachment: string, tools: FlowContext) => Promise<Buffer>;

const by = { system: 'checks' };
const nobody = 'No mail house is connected. Ask an administrator to connect one, and write the check again.';
const gone = 'The mail house that has this check is not set up any more. Ask an administrator to give its key.';
const noAccount = 'Its bank account was deleted. Choose another account, and write the check again.';
const noNumbers = 'The numbers of its bank account were erased. Choose another account, and write the check again.';

/** Hands released checks over to the mail house, each once, and recalls there what is voided or deleted in time. */
export const mailChecks = (house: MailHouse | null, enclosures: Enclosures) =>
  eventHandler<CheckEvent>({
    name: 'checks at the mail house',
    categories: ['check'],
    on: {
      CheckWritten: (event, tools) => handOver(event, tools, house, enclosures),
      CheckReleased: (event, tools) => handOver(event, tools, house, enclosures),
      CheckVoidRequested: (event, tools) => recall(event, tools, house),
      CheckDeletionRequested: (event, tools) => recall(event, tools, house),
    },
  });

/**
 * The check says first that it is being handed over: from then on nobody takes it back without the mail house, and
 * whoever finds that said before asks for the order instead of making another.
 */
async function handOver(
  event: About,
  tools: FlowContext,
  house: MailHouse | null,
  enclosures: Enclosures,
): Promise<void> {
  const uuid = subjectOf(event.stream);
  const state = await known(uuid, tools);
  if (state.is !== 'submitted' || state.order !== null || isAwaitingRelease(state)) return;
  // the answer to an order may have been lost while one was connected
  if (!house && state.isHandOverBegun) throw new RetryLater(gone);
  if (!house) return void (await send(event, { type: 'RecordFailure', message: nobody }, tools));
  if (!state.isHandOverBegun && (await isAccountDeleted(state, tools)))
    return void (await send(event, { type: 'RecordFailure', message: noAccount }, tools));
  const limits = await limitsOf(tools.commands, event.meta.company ?? '', tools.clock.now());
  const begun = await send(event, { type: 'BeginHandOver', limits }, tools);
  if (begun?.state.is !== 'submitted' || !begun.state.isHandOverBegun) return;
  const isFirst = begun.events.length > 0 && !begun.repeated;
  await whenAvailable(async () => {
    const before = isFirst ? undefined : await house.find(uuid);
    const order = before ?? (await ordered(event, state, tools, house, enclosures));
    if (!order) return;
    await send(event, { type: 'RecordHandedOver', order: order.id, sendDate: order.sendDate }, tools);
  });
}

async function ordered(event: About, state: Check, tools: FlowContext, house: MailHouse, enclosures: Enclosures) {
  try {
    const inHand = await toMail(subjectOf(event.stream), state, tools, enclosures);
    if (inHand) return await house.order(inHand);
    await send(event, { type: 'RecordFailure', message: noNumbers }, tools);
  } catch (error) {
    if (!(error instanceof MailHouseRefused)) throw error;
    await send(event, { type: 'RecordFailure', message: error.message }, tools);
  }
  return undefined;
}

/** Whoever deleted it at the moment in which the check was written saw no pending check. */
async function isAccountDeleted({ bankAccount: account }: Check, { commands }: FlowContext): Promise<boolean> {
  return (await commands.load(bankAccount, account)).state.is === 'deleted';
}

/** Undefined when the numbers of its account are gone. */
async function toMail(
  uuid: string,
  state: Check,
  tools: FlowContext,
  enclosures: Enclosures,
): Promise<CheckToMail | undefined> {
  const { state: account } = await tools.commands.load(bankAccount, state.bankAccount);
  if (account.is === 'absent' || !account.accountNumber || !account.routingNumber) return undefined;
  const { bankName, accountNumber, routingNumber } = account;
  return {
    uuid,
    check: state,
    account: { uuid: state.bankAccount, bankName, accountNumber, routingNumber },
    sendDate: processingDay(state.checkDate, tools.clock.now()).date,
    enclosure: state.attachment === null ? null : await enclosures(state.attachment, tools),
  };
}

/** By now its hand-over is over, since it was asked for after. */
async function recall(event: About, tools: FlowContext, house: MailHouse | null): Promise<void> {
  const uuid = subjectOf(event.stream);
  const state = await known(uuid, tools);
  const { order, voidRequest, isDeletionRequested } = state;
  if (state.is !== 'submitted' || order === null || (!voidRequest && !isDeletionRequested)) return;
  if (!house) throw new RetryLater(gone);
  await whenAvailable(async () => {
    const outcome = await house.cancel(order);
    await follow(uuid, order, house, (command) => send(event, command, tools));
    if (outcome === 'tooLate') await send(event, { type: 'RecordNotRecalled' }, tools);
  });
}

async function known(uuid: string, { commands }: FlowContext): Promise<Check> {
  const { state } = await commands.load(check, uuid);
  if (state.is === 'absent') throw new Error(`Check ${uuid} was never written.`);
  return state;
}

/** Undefined when the check refused, since it has moved on. */
async function send(
  event: About,
  command: CheckCommand,
  { commands }: FlowContext,
): Promise<Done<CheckState, CheckEvent> | undefined> {
  const metadata = metadataFromEvent(event, JSON.stringify(command), by);
  const outcome = await commands.send(check, subjectOf(event.stream), command, metadata);
  return isDone(outcome) ? outcome : undefined;
}

/** Where the mail house is away only the check waits that needed it. @throws RetryLater */
async function whenAvailable(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof MailHouseUnavailable) throw new RetryLater(error.message);
    throw error;
  }
}

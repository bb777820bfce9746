import {
  type CheckCommand,
  type CheckLimits,
  type CheckLimitsCommand,
  type CheckRegisterCommand,
  check,
  checkLimits,
  checkRegister,
  type HouseStatus,
} from '@daybook/checks/domain';
import { processingDay } from '@daybook/checks/flow';
import { addDays, dayAt } from '@daybook/kernel/events';
import { reachedAt, trackingNumberOf } from '../../sandbox/postgrid/index.js';
import { companies } from '../companies.js';
import type { DemoCommand } from '../demo-command.js';
import { companyUuid } from '../firm.js';
import { atWork, day, minute } from '../hours.js';
import { uuidOf } from '../seeded-random.js';
import { payeeOf, payeeUuid } from './payees.js';
import { accountUuid, type Payer } from './payers.js';
import type { DemoCheck } from './written-checks.js';

type Command = CheckCommand | CheckRegisterCommand | CheckLimitsCommand;

const usual: CheckLimits = { threshold: 100_000, ceiling: 10_000_000 };
const tightened: CheckLimits = { ...usual, threshold: 50_000 };
const hour = 60 * minute;
const daysToBank = 4;
const eastern = 'America/New_York';

/** What the mail house has of a check. */
export interface OrderOfCheck {
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** YYYY-MM-DD */
  readonly sendDate: string;
  readonly isCancelled: boolean;
}

/** One check of a company from its writing to its end, told as commands. */
export class LifeOfCheck {
  readonly uuid: string;
  readonly commands: DemoCommand[] = [];
  order: OrderOfCheck | null = null;
  private readonly company: string;
  private readonly account: string;
  private readonly written: number;
  private instant: number;

  /** @param place among the checks of the company, from 0 */
  constructor(
    readonly payer: Payer,
    readonly about: DemoCheck,
    private readonly place: number,
    today: Date,
  ) {
    this.uuid = uuidOf('check', payer.company, place);
    this.company = companyUuid(payer.company);
    this.account = accountUuid(payer);
    this.written = writtenAt(about, today);
    this.instant = this.written;
    this.live();
  }

  get number(): number {
    return this.payer.firstNumber + this.place;
  }

  /** What is printed on it, without its date. */
  get printed() {
    const { payer, about } = this;
    const { name, doingBusinessAs, ...payee } = payeeOf(payer.company, about.payee);
    const { address1, address2, city, state, zipCode } = payee;
    const sender = companies.find(({ key }) => key === payer.company);
    return {
      bankAccount: this.account,
      number: this.number,
      amount: about.cents,
      signatory: payer.accounts[0]?.signatory ?? '',
      recipientName: doingBusinessAs || name,
      recipient: { address1, address2, city, state, zipCode },
      memo: about.memo.replace('{month}', monthOf(this.written)),
      senderName: sender?.name ?? '',
      sender: payer.address,
      attachment: null,
      attachmentTitle: null,
    };
  }

  private live(): void {
    const { end, by } = this.about;
    const checkDate = this.write();
    if (end === 'held') this.hold();
    if (end === 'withdrawn') this.void(by, false);
    if (end === 'waits' || end === 'held' || end === 'withdrawn') return;
    this.handOver(checkDate);
    if (end === 'failed') this.fail();
    else if (end === 'recalled') this.void(by, false);
    else this.deliver();
    if (end === 'stopped') this.void(by, true);
    if (end === 'paid' || end === 'paidByWord') this.clear(end === 'paid');
  }

  /** @returns its date */
  private write(): string {
    const { about, payer, place } = this;
    const today = dayAt(new Date(this.instant), payer.zone);
    const askedDay = addDays(today, about.ahead ?? 0);
    const checkDate = processingDay(askedDay, new Date(this.instant)).date;
    const reserve = {
      type: 'ReserveCheckNumber',
      check: this.uuid,
      number: this.number,
      isLeapConfirmed: false,
    } as const;
    const replaces = about.isAgain ? uuidOf('check', payer.company, place - 1) : null;
    const vendor = payeeUuid(payer, about.payee);
    const around = { today, askedDay, limits: usual, isJunior: false, vendor, replaces };
    this.tell(checkRegister, this.account, about.by, reserve);
    this.go(0, about.by, { type: 'WriteCheck', check: { ...this.printed, checkDate }, ...around });
    return checkDate;
  }

  private hold(): void {
    const set = { type: 'SetCheckLimits', ...tightened, reason: '', isAccountOwner: true } as const;
    this.instant += minute / 2;
    this.tell(checkLimits, this.company, this.payer.owner, set);
    this.go(minute / 2, null, { type: 'BeginHandOver', limits: tightened });
  }

  private handOver(checkDate: string): void {
    const { releasedBy } = this.about;
    const release = { type: 'releaseCheck' } as const;
    if (releasedBy) this.go(3 * hour, releasedBy, release);
    const id = `cheque_${uuidOf('order', this.uuid).replaceAll('-', '').slice(0, 22)}`;
    this.go(minute, null, { type: 'BeginHandOver', limits: usual });
    const sendDate = processingDay(checkDate, new Date(this.instant)).date;
    this.order = { id, createdAt: new Date(this.instant).toISOString(), sendDate, isCancelled: false };
    this.go(minute / 2, null, { type: 'RecordHandedOver', order: id, sendDate });
  }

  private fail(): void {
    if (this.order) this.order = { ...this.order, isCancelled: true };
    this.hear('cancelled', this.instant + 5 * hour);
    for (const person of [this.payer.controller, this.payer.owner])
      this.go(hour, person, { type: 'markCheckFailureSeen' });
  }

  private deliver(): void {
    if (!this.order) return;
    const reached = reachedAt(this.order);
    this.hear('printing', reached.printing);
    this.burn();
    this.hear('processed_for_delivery', reached.processed_for_delivery);
    this.hear('completed', reached.completed);
  }

  private hear(status: HouseStatus, reached: number): void {
    this.instant = reached;
    const isMailed = status === 'processed_for_delivery' || status === 'completed';
    const trackingNumber = isMailed ? trackingNumberOf(this) : null;
    const at = new Date(reached).toISOString();
    this.go(minute, null, { type: 'RecordMailStatus', order: this.order?.id ?? '', status, at, trackingNumber });
  }

  private clear(isByBooks: boolean): void {
    this.instant = atWork(this.instant + daysToBank * day);
    const clearedOn = dayAt(new Date(this.instant), this.payer.zone);
    const how = isByBooks
      ? { source: 'ledger' as const, reason: null }
      : { source: 'staff' as const, reason: this.about.reason ?? null };
    this.go(0, isByBooks ? null : this.payer.controller, { type: 'RecordCleared', clearedOn, ...how });
  }

  private void(by: string, confirmStopPayment: boolean): void {
    const { reason = '' } = this.about;
    this.go(4 * hour, by, { type: 'voidCheck', reason, confirmStopPayment });
  }

  private burn(): void {
    this.tell(checkRegister, this.account, null, { type: 'BurnCheckNumber', check: this.uuid, number: this.number });
  }

  private go(after: number, by: string | null, command: Command): void {
    this.instant += after;
    this.tell(check, this.uuid, by, command);
  }

  private tell(decider: DemoCommand['decider'], stream: string, by: string | null, command: Command): void {
    const at = new Date(this.instant).toISOString();
    this.commands.push({ at, by, company: this.company, decider, stream, command });
  }
}

function writtenAt({ ago }: DemoCheck, today: Date): number {
  if (ago === 'lastBusinessDay') return lastBusinessDay(today);
  const written = today.getTime() - ago * day;
  // what is about today cannot wait for working hours
  return ago < 1 ? written : atWork(written);
}

/** At noon of the last day before today on which the banks worked. */
function lastBusinessDay(today: Date): number {
  for (let back = 1; ; back += 1) {
    const noon = Date.parse(`${dayAt(new Date(today.getTime() - back * day), eastern)}T17:00:00Z`);
    const date = dayAt(new Date(noon), eastern);
    if (processingDay(date, new Date(noon)).date === date) return noon;
  }
}

function monthOf(instant: number): string {
  return new Date(instant).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
}

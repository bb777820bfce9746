import { randomUUID } from 'node:crypto';
import { bankAccount, sendCheckSetting } from '@daybook/checks/domain';
import { writeCheck } from '@daybook/checks/flow';
import { type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import { dayAt } from '@daybook/kernel/events';
import type { House } from './bench-environment.js';
import { concurrently, Firm } from './firm.js';

const address = { address1: '12 Main St', address2: '', city: 'Austin', state: 'TX', zipCode: '78701' };

/** A company that mails checks, with one bank account. */
export class CheckFirm {
  static readonly numbers = { bankName: 'First Bank', accountNumber: '000123456789', routingNumber: '021000021' };
  readonly account = randomUUID();

  private constructor(
    private readonly firm: Firm,
    readonly company: string,
  ) {}

  static async open(house: House): Promise<CheckFirm> {
    const firm = new Firm(house);
    const made = new CheckFirm(firm, await firm.company());
    await made.setUp();
    await house.abreast();
    return made;
  }

  get commands(): Commands {
    return this.firm.commands;
  }

  close(): Promise<void> {
    return this.firm.close();
  }

  private async setUp(): Promise<void> {
    const fields = { name: 'Operating', signatory: 'Ada Baker', ...CheckFirm.numbers };
    const setting = { ...address, country: 'US', bankAccount: this.account };
    const opened = { type: 'OpenBankAccount', fields, isActive: true } as const;
    const saved = { type: 'SaveSendCheckSetting', setting, isBankAccountActive: true } as const;
    await this.commands.send(bankAccount, this.account, opened, this.metadata());
    const outcome = await this.commands.send(sendCheckSetting, this.company, saved, this.metadata());
    if (!isDone(outcome)) throw new Error(outcome.message);
  }

  private metadata(): CommandMetadata {
    return { commandId: randomUUID(), by: { system: 'bench' }, company: this.company };
  }

  /** So many checks of one amount, in cents. */
  write(count: number, amount: number): Promise<string[]> {
    const today = dayAt(new Date(), 'America/New_York');
    const names = { signatory: 'Ada Baker', recipientName: 'Otto Orchard', senderName: 'Measured', memo: '' };
    const printed = { bankAccount: this.account, number: null, checkDate: today, amount, ...names };
    const check = { ...printed, recipient: address, sender: address, attachment: null, attachmentTitle: null };
    const limits = { threshold: 100_000, ceiling: 10_000_000 };
    const wanted = { check, vendor: null, replaces: null, today, askedDay: today, limits, isJunior: false };
    return concurrently(count, async () => {
      const uuid = randomUUID();
      const outcome = await writeCheck(this.commands, uuid, wanted, this.metadata());
      if (!isDone(outcome)) throw new Error(outcome.message);
      return uuid;
    });
  }
}

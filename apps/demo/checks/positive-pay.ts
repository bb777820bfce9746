import { type PositivePayItem, positivePay } from '@daybook/checks/domain';
import type { DemoCommand } from '../demo-command.js';
import { companyUuid } from '../firm.js';
import { atWork, day } from '../hours.js';
import type { LifeOfCheck } from './life-of-check.js';
import { accountUuid, type Payer } from './payers.js';

/** How many days ago the bank was told; of what came since it is told next. */
const exportedAgo = [130, 72, 30];

/** What the controller of a company told its bank of the checks that were printed and voided until then. */
export function reportedToBank(payer: Payer, lives: readonly LifeOfCheck[], today: Date): DemoCommand[] {
  const accountDigits = payer.accounts[0]?.accountNumber.length ?? 0;
  return exportedAgo.map((ago): DemoCommand => {
    const at = new Date(atWork(today.getTime() - ago * day)).toISOString();
    const items = lives.flatMap((one) => itemsOf(one, at));
    return {
      at,
      by: payer.controller,
      company: companyUuid(payer.company),
      decider: positivePay,
      stream: accountUuid(payer),
      command: { type: 'ExportPositivePay', items, accountDigits } as DemoCommand['command'],
    };
  });
}

function itemsOf({ uuid, number, commands }: LifeOfCheck, until: string): PositivePayItem[] {
  const has = (of: (command: Said) => boolean) => commands.some(({ at, command }) => at < until && of(command));
  const item = (is: PositivePayItem['is']): PositivePayItem => ({ check: uuid, number, is });
  const isPrinted = has(({ type, status }) => type === 'RecordMailStatus' && status === 'printing');
  const isVoided = has(({ type }) => type === 'voidCheck');
  return [...(isPrinted ? [item('issue')] : []), ...(isPrinted && isVoided ? [item('void')] : [])];
}

type Said = { readonly type: string; readonly status?: string };

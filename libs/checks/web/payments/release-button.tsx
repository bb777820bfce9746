import { releaseCheck } from '@daybook/checks/domain';
import { formatDate, formatMoney, midSentence, useToday } from '@daybook/kernel/ui';
import { OperationButton } from '@daybook/kernel/ui/operations';
import type { ShownCheckFragment } from './generated/graphql.js';
import { usePrintedOn } from './printed-on.js';

/** Asks once more, with number, amount, payee and day, and releases. */
export function ReleaseButton({
  companyUuid,
  check,
  keys,
}: {
  readonly companyUuid: string;
  readonly check: ShownCheckFragment;
  readonly keys?: string;
}) {
  const { day } = usePrintedOn(check.checkDate);
  const shown = {
    amount: formatMoney(check.amount),
    payee: check.recipientName,
    day: midSentence(formatDate(day, useToday())),
  };
  const things = { companyUuid, checkUuid: check.uuid };
  return <OperationButton of={releaseCheck} about={{ ...check, ...shown }} things={things} aria-keyshortcuts={keys} />;
}

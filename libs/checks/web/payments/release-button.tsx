import { Button, confirm, formatDate, formatMoney, useCommand } from '@daybook/kernel/ui';
import { texts } from './check-texts.js';
import { ReleaseCheckDocument, type ShownCheckFragment } from './generated/graphql.js';
import { usePrintedOn } from './printed-on.js';

/** Asks once more, with number, amount and payee, and releases. */
export function ReleaseButton({
  companyUuid,
  check: { uuid, checkNumber, checkDate, amount, recipientName },
}: {
  readonly companyUuid: string;
  readonly check: ShownCheckFragment;
}) {
  const { run, running } = useCommand(ReleaseCheckDocument, {
    changes: ['check'],
    done: texts.released,
    refused: texts.notReleased,
    failed: texts.notReleased,
  });
  const { day } = usePrintedOn(checkDate);
  const release = async () => {
    const question = texts.releaseQuestion(checkNumber, formatMoney(amount), recipientName, formatDate(day));
    if (await confirm(question, { confirmText: texts.release, look: 'primary' }))
      await run({ companyUuid, checkUuid: uuid });
  };
  return (
    <Button look="primary" running={running} onClick={() => void release()}>
      {texts.release}
    </Button>
  );
}

import { dayInWords } from '@daybook/kernel/events';
import { useToday, type WorkDrawerProps } from '@daybook/kernel/ui';
import { PayeeSheet, type PayeeShown } from './payee-sheet.js';
import { PayeeTin } from './payee-tin.js';
import { PayeeW9 } from './payee-w9.js';
import { yearInSeason } from './season.js';
import { texts } from './texts.js';

const about = ['taxPayee', 'vendor', 'file'] as const;

/** A payee of Form 1099 beside the list of all work: the W-9 and what the IRS says of it, which are of every year. */
export function OpenPayee(drawer: WorkDrawerProps) {
  const year = yearInSeason(useToday());
  return (
    <PayeeSheet {...drawer} work="tax-payees" kind={texts.one} placeOf={(payee) => ({ payee, year })} about={about}>
      {(shown) => <OnePayee {...shown} />}
    </PayeeSheet>
  );
}

function OnePayee({ payee, companyUuid, w9sWithheld }: PayeeShown) {
  if (w9sWithheld) return <p role="note">{w9sWithheld}</p>;
  return (
    <>
      {payee.notices > 0 && payee.replyBy && (
        <p role="note">{texts.notice(payee.notices, dayInWords(payee.replyBy))}</p>
      )}
      {payee.tinMatch === 'mismatch' && <p role="note">{texts.mismatchToDo}</p>}
      <PayeeW9 payee={payee} companyUuid={companyUuid} keys="r" />
      <PayeeTin payee={payee} companyUuid={companyUuid} />
    </>
  );
}

import type { WorkDrawerProps } from '@daybook/kernel/ui';
import { PayeeSheet, type PayeeShown } from './payee-sheet.js';
import { PayeeW9 } from './payee-w9.js';
import { Statements } from './statements.js';
import { texts } from './texts.js';

const about = ['form1099', 'taxPayee', 'vendor', 'file'] as const;

/** The statement of a recipient for a year, whose email came back, beside the list of all work: `{payee}_{year}`. */
export function OpenStatement(drawer: WorkDrawerProps) {
  return (
    <PayeeSheet {...drawer} work="form-1099-statements" kind={texts.oneStatement} placeOf={placeOf} about={about}>
      {(shown, year) => <OneStatement {...shown} year={year} />}
    </PayeeSheet>
  );
}

function placeOf(uuid: string) {
  const [payee = '', year] = uuid.split('_');
  return { payee, year: Number(year) };
}

function OneStatement({ companyUuid, payee, w9sWithheld, year }: PayeeShown & { readonly year: number }) {
  return (
    <>
      <Statements companyUuid={companyUuid} year={year} payee={payee} mayRecordPaper={!w9sWithheld} keys="e" />
      {w9sWithheld ? (
        <p role="note">{w9sWithheld}</p>
      ) : (
        payee.isInBooks && <PayeeW9 payee={payee} companyUuid={companyUuid} keys="r" />
      )}
    </>
  );
}

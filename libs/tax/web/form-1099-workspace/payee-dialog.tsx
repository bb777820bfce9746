import { dayInWords } from '@daybook/kernel/events';
import {
  Button,
  Checkbox,
  Dialog,
  DialogButtons,
  formatMoney,
  SelectField,
  toast,
  useCommand,
} from '@daybook/kernel/ui';
import {
  ChooseForm1099UseDocument,
  ClassifyForm1099PayeeDocument,
  type ListedPayeeFragment,
  PrepareForms1099Document,
  WithdrawForm1099Document,
} from './generated/graphql.js';
import { labelOf } from './payee-table.js';
import { PayeeTin } from './payee-tin.js';
import { PayeeW9 } from './payee-w9.js';
import { Statements } from './statements.js';
import { texts } from './texts.js';
import { purposes } from './uses.js';

interface Props {
  readonly payee: ListedPayeeFragment;
  readonly companyUuid: string;
  readonly year: number;
  readonly isGenerated: boolean;
  /** Why the viewer does not work on W-9s. */
  readonly w9sWithheld: string | null;
  readonly onClose: () => void;
}

const failures = { refused: texts.failed, failed: texts.failed } as const;

/** One payee: what counts, what does not and why, and what is to be done. */
export function PayeeDialog({ payee, companyUuid, year, isGenerated, w9sWithheld, onClose }: Props) {
  const prepare = useCommand(PrepareForms1099Document, { changes: ['form1099'], ...failures });
  const withdraw = useCommand(WithdrawForm1099Document, { changes: ['form1099'], done: texts.withdrawn, ...failures });
  const make = async () => {
    const done = (await prepare.run({ companyUuid, year, payees: [payee.uuid] }))?.prepareForms1099;
    if (done) toast(done.left[0]?.reason ?? texts.prepared(done.prepared), done.left[0] ? 'info' : 'success');
  };
  const isMade = payee.form !== 'none';
  return (
    <Dialog title={payee.name} size="wide" onClose={onClose}>
      <p>{labelOf(texts.verdicts, payee.verdict)}</p>
      {!payee.isInBooks && <p role="note">{texts.formIsLeft}</p>}
      <Sums payee={payee} />
      {payee.reissuedChecks > 0 && <p role="note">{texts.reissued(payee.reissuedChecks)}</p>}
      {payee.notices > 0 && payee.replyBy && (
        <p role="note">{texts.notice(payee.notices, dayInWords(payee.replyBy))}</p>
      )}
      {isGenerated && <Unmapped payee={payee} companyUuid={companyUuid} year={year} />}
      {w9sWithheld ? (
        <p role="note">{w9sWithheld}</p>
      ) : (
        payee.isInBooks && (
          <>
            <PayeeW9 payee={payee} companyUuid={companyUuid} />
            <PayeeTin payee={payee} companyUuid={companyUuid} />
          </>
        )
      )}
      {isMade && <Statements companyUuid={companyUuid} year={year} payee={payee} mayRecordPaper={!w9sWithheld} />}
      {!w9sWithheld && payee.isInBooks && <Known payee={payee} companyUuid={companyUuid} />}
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {texts.close}
        </Button>
        {payee.form === 'prepared' && (
          <Button running={withdraw.running} onClick={() => withdraw.run({ companyUuid, year, payee: payee.uuid })}>
            {texts.withdraw}
          </Button>
        )}
        {isGenerated && (
          <Button look="primary" running={prepare.running} onClick={make}>
            {isMade ? texts.update : texts.prepare}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

function Sums({ payee: { boxes, leftOut } }: Pick<Props, 'payee'>) {
  return (
    <dl className="workspace-1099-sums">
      {boxes.map(({ box, label, amount, verdict }) => (
        <div key={box}>
          <dt>
            {box} {label}
          </dt>
          <dd>
            {formatMoney(amount)} <small>{labelOf(texts.verdicts, verdict)}</small>
          </dd>
        </div>
      ))}
      {leftOut.map(({ why, amount }) => (
        <div key={why}>
          <dt>
            {texts.leftOutTitle}: {labelOf(texts.leftOut, why)}
          </dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Payments of which nobody knows what they are for, with the choice beside. */
function Unmapped({ payee, companyUuid, year }: Pick<Props, 'payee' | 'companyUuid' | 'year'>) {
  const { run } = useCommand(ChooseForm1099UseDocument, { changes: ['form1099'], done: texts.saved, ...failures });
  if (payee.unmapped.length === 0) return null;
  return (
    <section>
      <h3>{texts.unmappedTitle}</h3>
      <ul className="workspace-1099-accounts">
        {payee.unmapped.map(({ accountId, account, amount }) => (
          <li key={accountId ?? ''}>
            <span>
              {account ?? texts.unbookedChecks}
              <small>{formatMoney(amount)}</small>
            </span>
            <SelectField
              label={texts.purposeOf(account ?? texts.unbookedChecks)}
              options={purposes}
              value=""
              onChange={({ target }) =>
                run({ companyUuid, year, account: accountId, payee: payee.uuid, use: target.value || null })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Known({ payee, companyUuid }: Pick<Props, 'payee' | 'companyUuid'>) {
  const { run } = useCommand(ClassifyForm1099PayeeDocument, { changes: ['taxPayee'], done: texts.saved, ...failures });
  const { isAttorney, isForeign, isEmployee } = payee;
  const known = { isAttorney, isForeign, isEmployee };
  return (
    <fieldset className="workspace-1099-known">
      <legend>{texts.counts}</legend>
      {(['isAttorney', 'isForeign', 'isEmployee'] as const).map((one) => (
        <Checkbox
          key={one}
          label={texts[one]}
          checked={known[one]}
          onChange={({ target }) => run({ companyUuid, payee: payee.uuid, ...known, [one]: target.checked })}
        />
      ))}
    </fieldset>
  );
}

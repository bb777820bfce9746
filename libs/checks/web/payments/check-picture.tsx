import { dayInWords } from '@daybook/kernel/events';
import './check-picture.css';
import { amountInWords, dollars, inOneLine, type MailingAddress, micrLine } from '@daybook/checks/domain';

import { MicrLine } from './micr.js';

export interface Pictured {
  /** Nobody pays it any more. */
  readonly isVoid?: boolean;
  readonly number: number | null;
  /** YYYY-MM-DD; '' while none was chosen. */
  readonly date: string;
  /** Whole cents; undefined while none was typed. */
  readonly amount: number | undefined;
  readonly payee: string;
  readonly recipient: MailingAddress;
  readonly memo: string;
  readonly signatory: string;
  readonly senderName: string;
  readonly sender: MailingAddress;
  readonly account: {
    readonly bankName: string;
    readonly accountNumber: string;
    readonly routingNumber: string;
  } | null;
}

/** A check as it is printed. Words and figures are of one integer; the account number stays masked. */
export function CheckPicture({ check, label }: { readonly check: Pictured; readonly label: string }) {
  const {
    isVoid = false,
    number,
    date,
    amount,
    payee,
    recipient,
    memo,
    signatory,
    senderName,
    sender,
    account,
  } = check;
  return (
    <figure className="check-picture" aria-label={label}>
      {isVoid && <strong className="check-void">VOID</strong>}
      <div className="check-sender">
        <strong>{senderName}</strong>
        <span>{inOneLine(sender)}</span>
      </div>
      <div className="check-number">{number ?? '—'}</div>
      <div className="check-date">{date && dayInWords(date)}</div>
      <div className="check-payee">
        <small>Pay to the order of</small>
        <span>{payee}</span>
      </div>
      <div className="check-figures">{amount === undefined ? '$' : dollars(amount)}</div>
      <div className="check-words">
        <span>{amount === undefined ? '' : amountInWords(amount)}</span>
        <small>Dollars</small>
      </div>
      <div className="check-recipient">
        {recipient.address1 && (
          <>
            <span>{recipient.address1}</span>
            {recipient.address2 && <span>{recipient.address2}</span>}
            <span>{[recipient.city, `${recipient.state} ${recipient.zipCode}`].join(', ')}</span>
          </>
        )}
      </div>
      <div className="check-bank">{account?.bankName}</div>
      <div className="check-memo">
        <small>Memo</small>
        <span>{memo}</span>
      </div>
      <div className="check-signatory">
        <span>{signatory}</span>
        <small>Authorized signature</small>
      </div>
      <pre className="check-micr" aria-hidden>
        {account && (
          <MicrLine line={micrLine({ number, routing: account.routingNumber, account: account.accountNumber })} />
        )}
      </pre>
    </figure>
  );
}

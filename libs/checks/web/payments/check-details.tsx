import { inOneLine } from '@daybook/checks/domain';
import { DetailList, formatDate } from '@daybook/kernel/ui';
import { texts } from './check-texts.js';
import type { ShownCheckFragment } from './generated/graphql.js';
import { recipientOf } from './pictured.js';

/** What is known of a check, beside its picture. */
export function CheckDetails({ check }: { readonly check: ShownCheckFragment }) {
  const { recipientName, bankAccount, signatory, memo, uspsTrackingNumber, sendDate, attachment } = check;
  const url = attachment?.upload?.url;
  const attached = url ? (
    <a key="attachment" href={url} target="_blank" rel="noreferrer">
      {attachment.title}
    </a>
  ) : (
    attachment?.title
  );
  return (
    <>
      <h2 id="check-details">{texts.details}</h2>
      <DetailList
        details={[
          [texts.mailedTo, `${recipientName}, ${inOneLine(recipientOf(check))}`],
          ...(bankAccount ? [[texts.account, `${bankAccount.name} (${bankAccount.accountNumber})`] as const] : []),
          [texts.signatory, signatory],
          [texts.memo, memo || texts.noMemo],
          ...(sendDate ? [[texts.sendDate, formatDate(sendDate)] as const] : []),
          ...(uspsTrackingNumber ? [[texts.tracking, uspsTrackingNumber] as const] : []),
          ...(attached ? [[texts.attachment, attached] as const] : []),
        ]}
      />
    </>
  );
}

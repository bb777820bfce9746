import { inOneLine } from '@daybook/checks/domain';
import { DetailList, formatDate, useToday } from '@daybook/kernel/ui';
import { Link } from 'react-router';
import { CheckPaper } from './check-paper.js';
import { texts } from './check-texts.js';
import type { ShownCheckFragment } from './generated/graphql.js';
import { recipientOf } from './pictured.js';
import { hasPrintDate } from './status.js';

/** What is known of a check, beside its picture. */
export function CheckDetails({
  companyUuid,
  check,
  mayManage,
}: {
  readonly companyUuid: string;
  readonly check: ShownCheckFragment;
  /** Of those who send checks: the paper has the whole account number. */
  readonly mayManage: boolean;
}) {
  const today = useToday();
  const { recipientName, bankAccount, signatory, memo, uspsTrackingNumber, sendDate, attachment } = check;
  const url = attachment?.upload?.url;
  const attached = url ? (
    <a key="attachment" href={url} target="_blank" rel="noreferrer">
      {attachment.title}
    </a>
  ) : (
    attachment?.title
  );
  const linked = (uuid: string, label: string) => (
    <Link key={uuid} to={`/${companyUuid}/payments/${uuid}`}>
      {label}
    </Link>
  );
  const { replacesCheckUuid: before, replacedByCheckUuid: after } = check;
  return (
    <>
      <h2 id="check-details">{texts.details}</h2>
      <DetailList
        details={[
          [texts.mailedTo, `${recipientName}, ${inOneLine(recipientOf(check))}`],
          ...(bankAccount ? [[texts.account, `${bankAccount.name} (${bankAccount.accountNumber})`] as const] : []),
          [texts.signatory, signatory],
          [texts.memo, memo || texts.noMemo],
          ...(sendDate && hasPrintDate(check) ? [[texts.sendDate, formatDate(sendDate, today)] as const] : []),
          ...(uspsTrackingNumber ? [[texts.tracking, uspsTrackingNumber] as const] : []),
          ...(sendDate && mayManage
            ? [[texts.paper, <CheckPaper key="paper" companyUuid={companyUuid} checkUuid={check.uuid} />] as const]
            : []),
          ...(before ? [[texts.replaces, linked(before, texts.earlierCheck)] as const] : []),
          ...(after ? [[texts.replacedBy, linked(after, texts.laterCheck)] as const] : []),
          ...(attached ? [[texts.attachment, attached] as const] : []),
        ]}
      />
    </>
  );
}

import { Checkbox, formatDate, formatMoney, isExternal, useToday } from '@daybook/kernel/ui';
import { wordsOf } from '@daybook/ledger/domain';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ChosenOf } from '../many/use-chosen.js';
import { askedWords } from '../transactions/asked-words.js';
import { Attachments } from '../transactions/attachments.js';
import { TransactionHead } from '../transactions/transaction-head.js';
import type { Askable } from './askable.js';
import { texts } from './texts.js';

/** One transaction: what is known of it, and whether somebody is asked about it. */
export function UnknownRow({
  posting,
  chosen,
  ofCompany,
}: {
  readonly posting: Askable;
  readonly chosen: ChosenOf<Askable>;
  /** What can be done with all of its company. */
  readonly ofCompany: ReactNode;
}) {
  const {
    companyUuid,
    companyName,
    day,
    type,
    number,
    accountName,
    party,
    memo,
    amount,
    url,
    asking,
    todoUuid,
    transaction,
    attachments,
  } = posting;
  const what = [wordsOf(type), number].filter(Boolean).join(' ');
  const title = party ?? memo ?? wordsOf(type);
  const today = useToday();
  return (
    <li>
      <TransactionHead
        title={title}
        amount={amount}
        known={[formatDate(day, today), what, party ? memo : null, accountName]}
      />
      <Attachments companyUuid={companyUuid} transaction={transaction} attachments={attachments} />
      <div>
        {asking ? (
          <Link to={`/${companyUuid}/to-dos/${todoUuid}`}>{askedWords(asking)}</Link>
        ) : (
          <Checkbox
            label={texts.choose}
            aria-label={texts.chooseThis(`${title}, ${formatDate(day, today)}, ${formatMoney(amount)}`)}
            checked={chosen.has(posting)}
            onChange={() => chosen.toggle(posting)}
          />
        )}
        {!asking && ofCompany}
        <Link to={`/${companyUuid}/company-settings/accounting`} aria-label={texts.accountsOf(companyName)}>
          {companyName}
        </Link>
        {isExternal(url) && (
          <a href={url} target="_blank" rel="noreferrer">
            {texts.openInLedger} <ExternalLink size={12} aria-hidden />
          </a>
        )}
      </div>
    </li>
  );
}

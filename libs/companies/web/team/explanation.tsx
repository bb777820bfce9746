import './explanation.css';
import { Dialog, ErrorState, Skeleton, Tabs, useQuery } from '@daybook/kernel/ui';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ExplanationDocument, type ExplanationQueryVariables } from './generated/graphql.js';
import { itemInAddress } from './item-in-address.js';
import { texts } from './texts.js';

const anything = { about: ['company', 'companyUser', 'accountOwner', 'todo', 'fileTree', 'file'] } as const;

/** Why a person may or may not: in the company, and with the to-do or file that is open behind this. */
export function Explanation({
  companyUuid,
  userUuid,
  name,
  onClose,
}: {
  readonly companyUuid: string;
  readonly userUuid: string;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { pathname, search } = useLocation();
  const item = itemInAddress(pathname, search);
  const [shown, setShown] = useState<'item' | 'company'>(item ? 'item' : 'company');
  const person = { companyUuid, userUuid };
  const tabs = [
    { name: 'item', label: item && 'todoUuid' in item ? texts.ofTodo : texts.ofFile },
    { name: 'company', label: texts.inCompany },
  ] as const;
  return (
    <Dialog title={texts.mayNow(name)} size="wide" onClose={onClose}>
      {item ? (
        <Tabs label={texts.whatSees} tabs={tabs} shown={shown} onShow={setShown}>
          <Answers asked={shown === 'item' ? { ...person, ...item } : person} />
        </Tabs>
      ) : (
        <Answers asked={person} />
      )}
    </Dialog>
  );
}

function Answers({ asked }: { readonly asked: ExplanationQueryVariables }) {
  const { data, failure, refetch } = useQuery(ExplanationDocument, asked, anything);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled with the keys
    <section className="explanation" aria-label={texts.whatSees} tabIndex={0}>
      {!data && failure && (
        <ErrorState title={texts.couldNotExplain} onRetry={refetch}>
          {failure.sentence}
        </ErrorState>
      )}
      {!data && !failure && <Skeleton height={240} />}
      <ul>
        {data?.explainAccess.map(({ question, answer, because }) => (
          <li key={question}>
            {answer ? <Check size={16} className="yes" aria-hidden /> : <X size={16} className="no" aria-hidden />}
            <h3>{question}</h3>
            <span className={answer ? 'verdict yes' : 'verdict no'}>{answer ? texts.yes : texts.no}</span>
            <p className="because">{because.join(' ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

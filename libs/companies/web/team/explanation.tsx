import './explanation.css';
import { Dialog, ErrorState, Skeleton, useQuery } from '@daybook/kernel/ui';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ExplanationDocument } from '../generated/graphql.js';
import { itemInAddress } from './item-in-address.js';
import { texts } from './texts.js';

const anything = { about: ['company', 'companyUser', 'accountOwner', 'todo', 'fileTree', 'file'] };

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
  const [aboutItem, setAboutItem] = useState(item !== undefined);
  const about = aboutItem ? item : undefined;
  const { data, failure, refetch } = useQuery(ExplanationDocument, { companyUuid, userUuid, ...about }, anything);
  return (
    <Dialog title={texts.mayNow(name)} size="wide" onClose={onClose}>
      {item && (
        <div className="tabs" role="tablist" aria-label={texts.whatSees}>
          <Tab chosen={aboutItem} onChoose={() => setAboutItem(true)}>
            {'todoUuid' in item ? texts.ofTodo : texts.ofFile}
          </Tab>
          <Tab chosen={!aboutItem} onChoose={() => setAboutItem(false)}>
            {texts.inCompany}
          </Tab>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled with the keys */}
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
    </Dialog>
  );
}

function Tab({
  chosen,
  onChoose,
  children,
}: {
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}) {
  return (
    <button type="button" role="tab" aria-selected={chosen} onClick={onChoose}>
      {children}
    </button>
  );
}

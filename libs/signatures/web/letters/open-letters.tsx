import './open-letters.css';
import { dayInWords } from '@daybook/kernel/events';
import { Button, Dialog, useDelayedUnmount, useQuery, type WorkDrawerProps } from '@daybook/kernel/ui';
import { WorkSheet } from '@daybook/kernel/ui/admin';
import { feeInWords, isTerminal, letterWork } from '@daybook/signatures/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { StateBadge } from '../staff/state-badge.js';
import { OpenLettersDocument, type OpenLettersQuery } from './generated/graphql.js';
import { LetterActions } from './letter-actions.js';
import { nextDraft } from './letter-draft.js';
import { newTexts, texts } from './texts.js';
import { WriteLetters } from './write-letters.js';

type Company = NonNullable<OpenLettersQuery['company']>;
type Letter = OpenLettersQuery['engagementLetters']['letters'][number];

const about = ['signatureDocument', 'company'] as const;

/** The letters of a company beside the list of all work: what was agreed until when, and the next one. */
export function OpenLetters({ uuid, panels, onClose }: WorkDrawerProps) {
  const shown = useDelayedUnmount(uuid);
  const answer = useQuery(OpenLettersDocument, shown ? { companyUuid: shown } : null, { about });
  const { company, engagementLetters } = answer.data ?? {};
  return (
    <WorkSheet
      item={uuid && `${letterWork.kind}-${uuid}`}
      kind={texts.title}
      content={
        company && engagementLetters
          ? {
              title: texts.ofCompany(company.name),
              company,
              page: `/staff/engagement-letters?${new URLSearchParams({ filter: JSON.stringify({ search: company.name }) })}`,
              children: <Letters company={company} letters={engagementLetters.letters} />,
            }
          : undefined
      }
      answer={answer}
      panels={panels}
      onClose={onClose}
    />
  );
}

function Letters({ company, letters }: { readonly company: Company; readonly letters: readonly Letter[] }) {
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <div className="work-sheet-buttons">
        <Button look="primary" aria-keyshortcuts="e" onClick={() => setWriting(true)}>
          {texts.renew}
        </Button>
      </div>
      {letters.length === 0 && <p role="status">{texts.noneOfCompany}</p>}
      <ul className="open-letters">
        {letters.map((letter) => (
          <Line key={letter.uuid} letter={letter} />
        ))}
      </ul>
      {isWriting && <Write company={company} last={letters.find(isAgreed)} onClose={() => setWriting(false)} />}
    </>
  );
}

function Line({ letter }: { readonly letter: Letter }) {
  const { uuid, company, companyName, name, documentState, from, to, lines, reason } = letter;
  return (
    <li>
      <div>
        <Link to={`/${company.uuid}/document-signatures/${uuid}`}>{name}</Link>
        <StateBadge state={documentState} isVoiding={false} />
        <span>{`${dayInWords(from)} – ${dayInWords(to)}`}</span>
        <span>{feeInWords(lines)}</span>
        {reason && <small>{reason}</small>}
      </div>
      <LetterActions letter={{ ...letter, id: uuid, companyName }} />
    </li>
  );
}

function Write({
  company: { uuid, name },
  last,
  onClose,
}: {
  readonly company: Company;
  readonly last: Letter | undefined;
  readonly onClose: () => void;
}) {
  const [start] = useState(() => nextDraft(new Date(), { uuid, name }, last && lastOf(last)));
  const [draft, setDraft] = useState(start);
  return (
    <Dialog title={newTexts.letterTo(name)} size="page" persistent onClose={onClose}>
      <WriteLetters
        start={start}
        draft={draft}
        onChange={setDraft}
        after={<Button onClick={onClose}>{newTexts.close}</Button>}
      />
    </Dialog>
  );
}

/** What was declined, voided or ran out was never agreed, and the next letter is not like it. */
const isAgreed = ({ documentState }: Letter) => documentState === 'signed' || !isTerminal(documentState);
const lastOf = ({ template, ...letter }: Letter) => ({ ...letter, template: template ?? null });

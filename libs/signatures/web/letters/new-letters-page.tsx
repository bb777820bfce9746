import type { ChosenCompany } from '@daybook/companies/web/choosing';
import { useQuery } from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { NameOfCompanyDocument } from './generated/graphql.js';
import { LetterBatches } from './letter-batches.js';
import { blankDraft } from './letter-draft.js';
import { newTexts as texts } from './texts.js';
import { WriteLetters } from './write-letters.js';

/** `/staff/engagement-letters/new`: letters to many companies, looked at before they are sent. */
export function NewLettersPage() {
  const [start, setStart] = useState(() => blankDraft(new Date()));
  const [draft, setDraft] = useState(start);
  const [isSent, setSent] = useState(false);
  useCompanyOfAddress((company) => {
    for (const set of [setStart, setDraft]) set((before) => ({ ...before, companies: [company] }));
  });
  return (
    <StaffPage
      title={texts.title}
      lead={texts.lead}
      actions={
        <Link className="button quiet normal" to="/staff/engagement-letters">
          <ArrowLeft size={16} aria-hidden />
          {texts.back}
        </Link>
      }
    >
      <WriteLetters
        start={start}
        draft={draft}
        onChange={setDraft}
        onSent={() => setSent(true)}
        after={
          <Link className="button primary normal" to="/staff/engagement-letters">
            {texts.seeLetters}
          </Link>
        }
      />
      {!isSent && <LetterBatches />}
    </StaffPage>
  );
}

/** The company that the address names is chosen at first. */
function useCompanyOfAddress(choose: (company: ChosenCompany) => void) {
  const uuid = useSearchParams()[0].get('company');
  const { data } = useQuery(NameOfCompanyDocument, uuid === null ? null : { uuid });
  const company = data?.company;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when its name is known
  useEffect(() => {
    if (company) choose({ uuid: company.uuid, name: company.name });
  }, [company?.uuid]);
}

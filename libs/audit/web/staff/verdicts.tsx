import { dayInWords } from '@daybook/kernel/events';
import { IconButton, useCommand } from '@daybook/kernel/ui';
import { ShieldAlert, ShieldCheck, X } from 'lucide-react';
import { useState } from 'react';
import { VerifyChainDocument, type VerifyChainMutation } from './generated/graphql.js';
import { texts } from './texts.js';

type Verdict = VerifyChainMutation['verifyChain'][number];

const nothing = { changes: [], refused: texts.verifyFailed, failed: texts.verifyFailed };

/** Has every event read, hashes, order and signed heads checked, and keeps the verdicts on show. */
export function useVerification() {
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>();
  const { run, running } = useCommand(VerifyChainDocument, nothing);
  return {
    verdicts,
    running,
    hide: () => setVerdicts(undefined),
    verify: async () => {
      const answer = await run({ companyUuids: null });
      if (answer) setVerdicts(answer.verifyChain);
    },
  };
}

export function Verdicts({
  verdicts,
  onClose,
}: {
  readonly verdicts: readonly Verdict[];
  readonly onClose: () => void;
}) {
  return (
    <section className="staff-card verdicts" aria-label={texts.verified} aria-live="polite">
      <header>
        <h2>{texts.verified}</h2>
        <IconButton label={texts.closeVerdicts} size="small" icon={<X size={16} aria-hidden />} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled with the keys */}
      <ul tabIndex={0} aria-label={texts.verified}>
        {verdicts.map((verdict) => (
          <li key={verdict.company.uuid}>
            <Mark intact={verdict.intact} />
            <strong>{verdict.company.name}</strong>
            <span className="tabular">
              {texts.checked}: {verdict.checked.toLocaleString('en-US')}
            </span>
            <span>
              {verdict.signedUpTo ? `${texts.signedUpTo} ${dayInWords(verdict.signedUpTo)}` : texts.notSigned}
            </span>
            {verdict.breaks.map((one) => (
              <p key={one}>{one}</p>
            ))}
            {verdict.breaksCount > verdict.breaks.length && (
              <p>{texts.moreBreaks(verdict.breaksCount - verdict.breaks.length)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mark({ intact }: { readonly intact: boolean }) {
  return intact ? (
    <span className="chain-mark intact">
      <ShieldCheck size={16} aria-hidden />
      {texts.intact}
    </span>
  ) : (
    <span className="chain-mark broken">
      <ShieldAlert size={16} aria-hidden />
      {texts.broken}
    </span>
  );
}

import './verifying.css';
import { useCompany, useTitle } from '@daybook/kernel/ui';
import { UploadField } from '@daybook/uploads/web';
import { verifyingTexts as texts } from '../verifying-texts.js';
import { useVerification } from './use-verification.js';
import { VerdictCard } from './verdict-card.js';

/** `/{company}/sign/verify`: whether a PDF is one that the firm sealed, and unchanged. */
export function VerificationPage() {
  useTitle(texts.title, useCompany().name);
  const { standing, verify } = useVerification();
  const isRunning = standing.is === 'checking';
  return (
    <main className="verifying">
      <h1>{texts.title}</h1>
      <p className="verifying-lead">{texts.lead}</p>
      <UploadField
        label={standing.is === 'verified' ? texts.another : texts.choose}
        hint={texts.chooseHint}
        onFiles={([file]) => file && !isRunning && void verify(file)}
      />
      <div role="status" aria-busy={isRunning}>
        {isRunning && (
          <div className="verifying-running">
            <p>{texts.checking(standing.name)}</p>
            <progress max={100} value={standing.percent} aria-label={texts.checking(standing.name)} />
          </div>
        )}
        {standing.is === 'verified' && <VerdictCard name={standing.name} verification={standing.verification} />}
      </div>
      {standing.is === 'failed' && (
        <p className="field-error" role="alert">
          {standing.sentence}
        </p>
      )}
    </main>
  );
}

import './consent.css';
import { ErrorPage, texts as shared, useCompany, useViewer, Waiting } from '@daybook/kernel/ui';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { ConsentPage } from './consent-page.js';

/** For those who manage taxes; clients never download it. */
const ConsentPanel = lazy(async () => ({ default: (await import('./consent-panel.js')).ConsentPanel }));

/** `/{company}/tax-questionnaire/consents` for the firm, and `…/{consent}` for who signs it. */
export function ConsentArea() {
  const { isStaff } = useViewer();
  const { '*': path = '' } = useParams();
  const [, consent] = path.split('/').filter(Boolean);
  const { uuid } = useCompany();
  if (consent !== undefined) return <ConsentPage key={consent} uuid={consent} />;
  if (!isStaff) return <ErrorPage status={403} message={shared.noAccess} />;
  return (
    <Suspense fallback={<Waiting />}>
      <ConsentPanel company={uuid} />
    </Suspense>
  );
}

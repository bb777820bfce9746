import { ErrorPage, texts as shared, useCompany, Waiting } from '@daybook/kernel/ui';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { SignUpPage } from './sign-up-page.js';

/** For those who manage taxes; clients never download it. */
const WorkspacePage = lazy(async () => ({ default: (await import('../form-1099-workspace/index.js')).WorkspacePage }));

/** `/{company}/tax-questionnaire/form-1099`: the sign-up, and for the firm what comes after it. */
export function Form1099Area() {
  if (!useCompany().perms.viewFeatureTq) return <ErrorPage status={403} message={shared.noAccess} />;
  return (
    <Routes>
      <Route index element={<SignUpPage />} />
      <Route
        path="workspace"
        element={
          <Suspense fallback={<Waiting />}>
            <WorkspacePage />
          </Suspense>
        }
      />
      <Route path="*" element={<ErrorPage status={404} />} />
    </Routes>
  );
}

import { ErrorPage } from '@daybook/kernel/ui';
import { Route, Routes } from 'react-router';
import { SignUpPage } from './sign-up-page.js';

/** `/{company}/tax-questionnaire/form-1099`: the sign-up, and for the firm what comes after it. */
export function Form1099Area() {
  return (
    <Routes>
      <Route index element={<SignUpPage />} />
      <Route path="*" element={<ErrorPage status={404} />} />
    </Routes>
  );
}

import { toast } from '@daybook/kernel/ui';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { texts } from './texts.js';

/** Leads whoever opens a company that is not there, or not theirs, to their own first page, and says why. */
export function LeadHome() {
  useEffect(() => void toast(texts.companyMissing, 'error'), []);
  return <Navigate to="/" replace />;
}

import './guest-layout.css';
import { Brand, LoadingBar, OfflineNotice, Toasts, texts, useConfig } from '@daybook/kernel/ui';
import { Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { texts as own } from './texts.js';

/** The frame before sign-in: ruled paper, the mark, and one sheet. */
export function GuestLayout() {
  const { firmName } = useConfig();
  return (
    <main className="guest">
      <LoadingBar />
      <Suspense fallback={null}>
        <OfflineNotice />
      </Suspense>
      <nav className="guest-navigation" aria-label={own.navigation}>
        <Link to="/login">{own.login}</Link>
      </nav>
      <div className="guest-brand">
        <Brand size={32} />
      </div>
      <div className="guest-sheet">
        <Outlet />
      </div>
      <p className="guest-firm">{firmName !== undefined && firmName !== texts.product && texts.product}</p>
      <Toasts />
    </main>
  );
}

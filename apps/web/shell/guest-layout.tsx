import './guest-layout.css';
import { Brand, LoadingBar, OfflineNotice, Toasts, texts, useConfig } from '@daybook/kernel/ui';
import { Suspense } from 'react';
import { Outlet } from 'react-router';

/** The frame before sign-in: ruled paper, the mark, and one sheet. */
export function GuestLayout() {
  const { firmName } = useConfig();
  return (
    <main className="guest">
      <LoadingBar />
      <Suspense fallback={null}>
        <OfflineNotice />
      </Suspense>
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

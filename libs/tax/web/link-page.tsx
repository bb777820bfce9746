import './w9/w9.css';
import { Brand, LoadingBar, Toasts, useTitle } from '@daybook/kernel/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

/** A page for people without an account, reached by the link of an email; what it shows hangs on the link's token. */
export function LinkPage({
  texts,
  children,
}: {
  readonly texts: { readonly title: string; readonly noToken: string; readonly noTokenHint: string };
  readonly children: (token: string) => ReactNode;
}) {
  const { state } = useLocation();
  const { token } = (state ?? {}) as { readonly token?: string };
  useTitle(texts.title);
  return (
    <div className="w9">
      <LoadingBar />
      <header>
        <Brand size={24} />
      </header>
      <main>{token ? children(token) : <Sheet title={texts.noToken}>{texts.noTokenHint}</Sheet>}</main>
      <Toasts />
    </div>
  );
}

/** What the page says instead of what the link led to. */
export function Sheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="w9-sheet" role="status">
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  );
}

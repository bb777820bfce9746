import '../sign-in.css';
import { useTitle } from '@daybook/kernel/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { texts } from './texts.js';

/** One sheet of the way in: what it is about, what went wrong, what to do. */
export function Sheet({
  title,
  intro,
  error,
  children,
}: {
  readonly title: string;
  readonly intro?: string;
  readonly error?: string | undefined;
  readonly children?: ReactNode;
}) {
  useTitle(title);
  return (
    <div className="sign-in">
      <h1>{title}</h1>
      {intro && <p className="sign-in-intro">{intro}</p>}
      {error && (
        <p className="sign-in-error" role="alert">
          {error}
        </p>
      )}
      {children}
    </div>
  );
}

/** Says that it worked. */
export function Done({ children }: { readonly children: ReactNode }) {
  return (
    <p className="sign-in-done" role="status">
      {children}
    </p>
  );
}

export function ToSignIn() {
  return (
    <Link className="sign-in-forgot" to="/login">
      {texts.toSignIn}
    </Link>
  );
}

import '../sign-in.css';
import { useTitle } from '@daybook/kernel/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { texts } from './texts.js';

/** One sheet of the way in: what it is about, what went wrong, what to do, and the way on: to sign-in if nothing else. */
export function Sheet({
  title,
  intro,
  error,
  wayOn = <ToSignIn />,
  children,
}: {
  readonly title: string;
  readonly intro?: string;
  readonly error?: string | undefined;
  readonly wayOn?: ReactNode;
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
      {wayOn}
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

function ToSignIn() {
  return (
    <Link className="sign-in-forgot" to="/login">
      {texts.toSignIn}
    </Link>
  );
}

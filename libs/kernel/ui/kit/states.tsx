import './states.css';
import { CircleAlert, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.js';
import { Button } from './button.js';

/** A list with nothing in it: what that means and what to do next. */
export function EmptyState({
  title,
  children,
  icon = <Inbox size={28} strokeWidth={1.5} aria-hidden />,
  action,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className="state">
      {icon}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

/** Something could not be shown: what happened, and a way to try again. */
export function ErrorState({
  title,
  children,
  retryText = texts.tryAgain,
  onRetry,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly retryText?: string;
  readonly onRetry?: () => void;
}) {
  return (
    <div className="state" role="alert">
      <CircleAlert size={28} strokeWidth={1.5} aria-hidden />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {onRetry && <Button onClick={onRetry}>{retryText}</Button>}
    </div>
  );
}

/** A grey bar where a line of text will be; width in percent of its place. */
export function Skeleton({ width = 100, height = 12 }: { readonly width?: number; readonly height?: number }) {
  return <span className="skeleton" style={{ width: `${width}%`, height }} />;
}

/** What stands in a drawer until its content is there. */
export function DrawerSkeleton() {
  return (
    <div className="drawer-skeleton" role="status">
      <span className="visually-hidden">{texts.loading}</span>
      <Skeleton width={70} height={20} />
      <Skeleton width={35} />
      <Skeleton />
      <Skeleton width={90} />
      <Skeleton width={60} />
    </div>
  );
}

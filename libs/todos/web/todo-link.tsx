import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Carried, Place } from './place.js';

/** A link that draws a to-do over the list it stands in. */
export function TodoLink({
  companyUuid,
  list = 'to-dos',
  segment,
  className,
  children,
}: {
  readonly companyUuid: string;
  readonly list?: Place['list'];
  /** `{uuid}`, `edit-{uuid}` or `new-{type}` */
  readonly segment: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { pathname, search, state } = useLocation();
  const here = (state as Partial<Carried> | null)?.returnTo ?? pathname + search;
  return (
    <Link
      to={{ pathname: `/${companyUuid}/${list}/${segment}`, search }}
      state={{ returnTo: here, keepScroll: true } satisfies Carried}
      className={className}
    >
      {children}
    </Link>
  );
}

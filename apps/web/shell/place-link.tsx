import type { Place } from '@daybook/kernel/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { isAt } from './navigation.js';

/** A link to a place of the company, marked while the place is shown, also behind a drawer. */
export function PlaceLink({
  companyUuid,
  place,
  onClick,
  children,
}: {
  readonly companyUuid: string;
  readonly place: Place;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}) {
  const to = `/${companyUuid}/${place.path}`;
  const isHere = isAt(to, useLocation());
  return (
    <Link to={to} className={isHere ? 'active' : ''} aria-current={isHere ? 'page' : undefined} onClick={onClick}>
      {children}
    </Link>
  );
}

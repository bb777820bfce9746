import { useCallback } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

const name = 'open';
const companyName = 'of';

/** The id of what is open beside the list, as the address says. */
export const openedIn = ({ search }: Pick<Location, 'search'>): string | null => new URLSearchParams(search).get(name);

/** The address of the list with something of a company open beside it; what the list is narrowed to stays. */
export function searchWith(
  { search }: Pick<Location, 'search'>,
  opened: { readonly id: string; readonly companyUuid?: string | null | undefined } | null,
): string {
  const params = new URLSearchParams(search);
  params.delete(name);
  params.delete(companyName);
  if (opened) {
    params.set(name, opened.id);
    if (opened.companyUuid) params.set(companyName, opened.companyUuid);
  }
  const said = params.toString();
  return said === '' ? '' : `?${said}`;
}

/** What is open beside the list, and how it is closed. */
export function useOpened(): {
  readonly opened: string | null;
  readonly companyUuid: string | null;
  readonly close: () => void;
} {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname } = location;
  const search = searchWith(location, null);
  const close = useCallback(
    () => void navigate({ pathname, search }, { state: { keepScroll: true }, replace: true }),
    [navigate, pathname, search],
  );
  return { opened: openedIn(location), companyUuid: new URLSearchParams(location.search).get(companyName), close };
}

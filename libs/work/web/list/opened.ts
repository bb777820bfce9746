import { useCallback } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

const name = 'open';

/** The id of what is open beside the list, as the address says. */
export const openedIn = ({ search }: Pick<Location, 'search'>): string | null => new URLSearchParams(search).get(name);

/** The address of the list with something open beside it; what the list is narrowed to stays. */
export function searchWith({ search }: Pick<Location, 'search'>, id: string | null): string {
  const params = new URLSearchParams(search);
  if (id === null) params.delete(name);
  else params.set(name, id);
  const said = params.toString();
  return said === '' ? '' : `?${said}`;
}

/** What is open beside the list, and how it is closed. */
export function useOpened(): { readonly opened: string | null; readonly close: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname } = location;
  const search = searchWith(location, null);
  const close = useCallback(
    () => void navigate({ pathname, search }, { state: { keepScroll: true }, replace: true }),
    [navigate, pathname, search],
  );
  return { opened: openedIn(location), close };
}

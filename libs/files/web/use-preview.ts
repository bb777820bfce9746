import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readView, withOpen } from './addresses.js';

/** What an address that opened the preview carries. */
interface Carried {
  readonly keepScroll: true;
  /** The list is the address before it. */
  readonly overList: boolean;
}

/**
 * The file that the address shows over its folder. Opening it is one step in the history and going to the file beside
 * it none, so that Back leads to the list.
 */
export function usePreview(search: URLSearchParams) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const { preview: previewed } = readView(search);
  const isOver = (state as Partial<Carried> | null)?.overList === true;
  // a second press before the address has changed would go back twice
  const left = useRef<string>(undefined);
  if (previewed !== left.current) left.current = undefined;

  const preview = useCallback(
    (uuid: string) => {
      const isStep = previewed !== undefined;
      const carried: Carried = { keepScroll: true, overList: isStep ? isOver : true };
      navigate({ pathname, search: withOpen(search, 'preview', uuid) }, { replace: isStep, state: carried });
    },
    [navigate, pathname, search, previewed, isOver],
  );
  const closePreview = useCallback(() => {
    if (previewed === undefined || left.current === previewed) return;
    left.current = previewed;
    if (isOver) navigate(-1);
    else navigate({ pathname, search: withOpen(search, 'preview', undefined) }, { replace: true });
  }, [navigate, pathname, search, previewed, isOver]);

  return { previewed, preview, closePreview };
}

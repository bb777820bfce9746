import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The token of a mail's link, or null: of `/links/sign/…`, or behind the # as earlier mails have it. It leaves the address at once; a reload still finds it. */
export function useHashToken(): string | null {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = hash.length > 1 ? hash.slice(1) : null;
  useEffect(() => {
    if (inAddress !== null) navigate(pathname, { replace: true, state: { token: inAddress } });
  }, [inAddress, navigate, pathname]);
  return inAddress ?? (state as { readonly token?: string } | null)?.token ?? null;
}

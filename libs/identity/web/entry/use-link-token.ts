import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The token of a mail's link, or null. It leaves the address at once; a reload still finds it. */
export function useLinkToken(): string | null {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = search.get('token');
  useEffect(() => {
    if (inAddress !== null) navigate(pathname, { replace: true, state: { token: inAddress } });
  }, [inAddress, navigate, pathname]);
  return inAddress ?? (state as { readonly token?: string } | null)?.token ?? null;
}

/** Addresses that applications are told in the metadata. */
export const paths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
} as const;

/** The page on which the person is asked. */
export const consentPage = '/connect';

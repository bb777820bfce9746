import type { Config } from '@daybook/kernel/config';

/** How cookies are set that no script can read; over https the browser binds them to this host. */
export interface HostCookies {
  nameOf(name: string): string;
  readonly options: { readonly httpOnly: true; readonly sameSite: 'lax'; readonly secure: boolean; readonly path: '/' };
}

export function hostCookies({ url }: Pick<Config, 'url'>): HostCookies {
  const secure = url.startsWith('https:');
  return {
    nameOf: (name) => (secure ? `__Host-${name}` : name),
    options: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
  };
}

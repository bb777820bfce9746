const home = 'https://daybook.invalid';

/** Where to go after sign-in: a path of this site, never another one. Whatever is odd leads to the start page. */
export function safeNextPath(next: string | null): string {
  if (next === null || !next.startsWith('/') || !URL.canParse(next, home)) return '/';
  const { origin, pathname, search, hash } = new URL(next, home);
  const path = pathname + search + hash;
  // looked at as a browser would read it: `/.//other.test` has become `//other.test` by now
  const staysHere = origin === home && !path.startsWith('//') && isReadable(pathname);
  return staysHere && !/^\/(login|logout)\/?$/i.test(pathname) ? path : '/';
}

function isReadable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\\');
  } catch {
    return false;
  }
}

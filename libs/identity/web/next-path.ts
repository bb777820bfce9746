/** Where to go after sign-in: a path of this site, never another one. */
export function safeNextPath(next: string | null): string {
  if (next === null || !next.startsWith('/') || next.startsWith('//') || next.includes('\\')) return '/';
  const url = new URL(next, 'https://daybook.invalid');
  if (url.origin !== 'https://daybook.invalid' || url.pathname === '/login' || url.pathname === '/logout') return '/';
  return url.pathname + url.search + url.hash;
}

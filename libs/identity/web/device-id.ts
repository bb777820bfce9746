const name = 'daybook.device';
/** In seconds: as long as browsers keep any cookie. */
const lifetime = 400 * 86_400;

/**
 * A random name of this browser, by which the second factor knows one that it trusts. It grants nothing by itself. It is
 * a cookie: it outlives signing out, after which nothing is stored.
 */
export function deviceId(): string {
  const known = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  const id = known?.slice(name.length + 1) ?? crypto.randomUUID();
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs https
  document.cookie = `${name}=${id}; path=/; samesite=strict; max-age=${lifetime}${secure}`;
  return id;
}

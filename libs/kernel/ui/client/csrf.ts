import { endpoint } from './endpoint.js';

/** Over https the browser binds the cookie to this host. */
const cookieNames = ['__Host-csrftoken', 'csrftoken'];

function readCookie(): string | undefined {
  const cookies = new Map(document.cookie.split('; ').map((part) => part.split('=') as [string, string]));
  const value = cookieNames.map((name) => cookies.get(name)).find(Boolean);
  return value && decodeURIComponent(value);
}

let asking: Promise<void> | undefined;

/** The value for `X-CSRFToken`. The first call, without a cookie, asks the server for one by a GET. */
export async function csrfToken(): Promise<string> {
  const known = readCookie();
  if (known !== undefined) return known;
  asking ??= fetch(endpoint, { credentials: 'same-origin' }).then(() => undefined);
  try {
    await asking;
  } finally {
    asking = undefined;
  }
  return readCookie() ?? '';
}

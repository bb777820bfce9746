import { endpoint } from './endpoint.js';

const cookieName = 'csrftoken';

function readCookie(): string | undefined {
  for (const part of document.cookie.split('; ')) {
    const [name, value] = part.split('=');
    if (name === cookieName && value) return decodeURIComponent(value);
  }
  return undefined;
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

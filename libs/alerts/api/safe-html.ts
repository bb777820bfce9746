import sanitize, { type Tag } from 'sanitize-html';

const inline = { allowedTags: ['b', 'i', 'a', 'br', 'p', 'ul', 'li'], allowedAttributes: { a: ['href'] } };

/**
 * HTML of which nothing can run: the tags b, i, a, br, p, ul and li, and links to http, https or a path of our own.
 * What else was there is left out, its words stay.
 */
export function safeHtml(html: string): string {
  return sanitize(html, {
    ...inline,
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href }): Tag => ({ tagName, attribs: href !== undefined && isSafeLink(href) ? { href } : {} }),
    },
  });
}

const ours = 'https://daybook.invalid';

/** Whether a link leads to a page of our own, by its path, or to http or https without credentials in the address. */
export function isSafeLink(href: string): boolean {
  if (/[\s\\\p{C}]/u.test(href)) return false;
  if (href.startsWith('/')) return isOwnPage(href);
  if (!URL.canParse(href)) return false;
  const { protocol, username, password } = new URL(href);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}

function isOwnPage(path: string): boolean {
  if (!URL.canParse(path, ours)) return false;
  const { origin, pathname } = new URL(path, ours);
  return origin === ours && !pathname.startsWith('/api/');
}

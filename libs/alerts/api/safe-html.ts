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

/** Whether a link leads to http, https or a path of our own. */
export function isSafeLink(href: string): boolean {
  if (/^\/(?![/\\])/.test(href)) return true;
  return URL.canParse(href) && ['http:', 'https:'].includes(new URL(href).protocol);
}

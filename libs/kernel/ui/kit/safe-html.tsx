import { createElement, Fragment, type ReactNode } from 'react';

const plain = ['b', 'i', 'br', 'p', 'ul', 'li'];

type Links = 'anywhere' | 'inside';

/**
 * HTML of the server, cleaned there, drawn anew here: only b, i, a, br, p, ul and li become elements, and links only
 * when they lead to http, https or a path of our own; `inside`, to a path of our own. Nothing is written into the page as
 * HTML.
 */
export function SafeHtml({ html, links = 'anywhere' }: { readonly html: string; readonly links?: Links }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <>{drawn(body, links)}</>;
}

function drawn(parent: Node, links: Links): ReactNode[] {
  return [...parent.childNodes].map((node, at) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof Element)) return null;
    const name = node.localName;
    // biome-ignore lint/suspicious/noArrayIndexKey: what was parsed once does not move
    if (name === 'a') return <SafeLink key={at} node={node} links={links} />;
    if (name === 'br') return createElement('br', { key: at });
    return createElement(plain.includes(name) ? name : Fragment, { key: at }, ...drawn(node, links));
  });
}

function SafeLink({ node, links }: { readonly node: Element; readonly links: Links }) {
  const href = node.getAttribute('href') ?? '';
  const shown = drawn(node, links);
  if (isInternal(href)) return <a href={href}>{shown}</a>;
  if (links === 'inside' || !isExternal(href)) return shown;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  );
}

const ours = 'https://daybook.invalid';

/** A path of our own, as a browser would read it. */
export function isInternal(href: string): boolean {
  return href.startsWith('/') && URL.canParse(href, ours) && new URL(href, ours).origin === ours;
}

/** Another site, by http or https, without credentials in the address. */
export function isExternal(href: string): boolean {
  if (!URL.canParse(href)) return false;
  const { protocol, username, password } = new URL(href);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}

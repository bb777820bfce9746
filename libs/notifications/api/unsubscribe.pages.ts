import { aboutEvents, type NotificationEvent } from '@daybook/notifications/domain';

/** Plain pages for whoever comes from a mail, without a script and without a sign-in. */
export interface Pages {
  readonly firm: string;
  /** Lets the style of the page in. */
  readonly nonce: string;
}

export function askPage(pages: Pages, events: readonly NotificationEvent[]): string {
  return page(pages, 'Turn these emails off?', [
    paragraph(`You will get no more emails about ${aboutEvents(events)}. Nothing else changes.`),
    button('off', 'Turn off'),
  ]);
}

export function offPage(pages: Pages, events: readonly NotificationEvent[]): string {
  return page(pages, 'Turned off', [
    paragraph(`You get no more emails about ${aboutEvents(events)}.`),
    paragraph('Was this a mistake?'),
    button('on', 'Turn them on again'),
  ]);
}

export function onPage(pages: Pages, events: readonly NotificationEvent[]): string {
  return page(pages, 'Turned on again', [paragraph(`You get emails about ${aboutEvents(events)} as before.`)]);
}

/** Another setting keeps them off, which cannot be changed here. */
export function heldBackPage(pages: Pages): string {
  return page(pages, 'Not turned on', [
    paragraph(
      'Other settings of yours keep these emails off. Sign in and open Settings, Notifications, to change them.',
    ),
  ]);
}

export function invalidLinkPage(pages: Pages): string {
  return page(pages, 'This address does not work', [
    paragraph(
      'It may have been cut off. Copy the whole address from the email, or sign in and open Settings, Notifications.',
    ),
  ]);
}

function paragraph(words: string): string {
  return `<p>${words}</p>`;
}

function button(request: 'on' | 'off', words: string): string {
  return `<form method="post"><button name="wish" value="${request}">${words}</button></form>`;
}

const style = `:root{color-scheme:light dark;--paper:#fff;--ink:#1c2126;--page:#f4f5f3;--accent:#1f4e79;--on:#fff;--line:#dcdfdb}
@media(prefers-color-scheme:dark){:root{--paper:#1d2125;--ink:#e8eaed;--page:#14171a;--accent:#8fc1ee;--on:#10202f;--line:#353b41}}
body{margin:0;padding:24px 12px;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:480px;margin:10vh auto;padding:28px 24px;background:var(--paper);border:1px solid var(--line);border-radius:8px}
h1{font-size:20px;margin:0 0 12px}button{font:600 16px/1.25 system-ui,sans-serif;padding:12px 20px;border:0;border-radius:8px;background:var(--accent);color:var(--on);cursor:pointer}
button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

function page({ firm, nonce }: Pages, title: string, parts: readonly string[]): string {
  const name = firm.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · ${name}</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${title}</h1>${parts.join('')}</main></body></html>`;
}

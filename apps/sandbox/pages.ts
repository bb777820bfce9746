import { type MailFault, mailFaults, type PhoneFault, phoneFaults } from './faults.js';
import type { Mail } from './mailbox.js';
import type { PhoneCall } from './telephone.js';

/** The mailbox as pages, without a script: they refresh themselves, and the mail's own HTML runs nothing. */
export function listPage(mails: readonly Mail[], fault: MailFault): string {
  const rows = mails
    .map(
      (mail) => `<tr><td><a href="/mail/${mail.id}">${safe(mail.subject || '(no subject)')}</a></td>
        <td>${safe(mail.to.join(', '))}</td><td><time>${safe(when(mail.receivedAt))}</time></td></tr>`,
    )
    .join('');
  const none = 'No mail yet. What Daybook sends appears here and goes nowhere else.';
  return page('Mailbox', `${faultForm('mail', mailFaults, fault)}${list(['Subject', 'To'], rows, none)}`, 5);
}

export function callsPage(calls: readonly PhoneCall[], fault: PhoneFault): string {
  const rows = calls
    .map(
      ({ kind, to, text, receivedAt }) => `<tr><td>${kind === 'sms' ? 'SMS' : 'Call'}</td><td>${safe(to)}</td>
        <td class="said">${safe(text)}</td><td><time>${safe(when(receivedAt))}</time></td></tr>`,
    )
    .join('');
  const none = 'No message and no call yet. No phone ever rings; what would have been heard appears here.';
  const reported = list(['Way', 'To', 'Said'], rows, none);
  return page('Messages and calls', `${faultForm('phone', phoneFaults, fault)}${reported}`, 5);
}

export function faultForm(name: string, faults: readonly string[], chosen: string): string {
  const options = faults.map((one) => `<option${one === chosen ? ' selected' : ''}>${one}</option>`).join('');
  return `<form method="post" action="/faults"><label>Fault <select name="${name}">${options}</select></label>
    <button>Set</button></form>`;
}

function list(columns: readonly string[], rows: string, none: string): string {
  if (rows === '') return `<p>${none}</p>`;
  const heads = [...columns, 'Received (UTC)'].map((one) => `<th>${one}</th>`).join('');
  return `<table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>`;
}

export function mailPage(mail: Mail): string {
  const links = mail.links
    .map((link) => `<li><a href="${safe(link)}" rel="noreferrer">${safe(link)}</a></li>`)
    .join('');
  const attachments = (mail.attachments ?? [])
    .map(({ filename, size }) => `<li>${safe(filename)} (${size} bytes)</li>`)
    .join('');
  const headers = Object.entries(mail.headers ?? {})
    .map(([name, value]) => `<dt>${safe(name)}</dt><dd>${safe(value)}</dd>`)
    .join('');
  return page(
    mail.subject || '(no subject)',
    `<p><a href="/">All mail</a></p>
    <dl><dt>From</dt><dd>${safe(mail.from)}</dd><dt>To</dt><dd>${safe(mail.to.join(', '))}</dd>
    <dt>Received</dt><dd>${safe(when(mail.receivedAt))} UTC</dd></dl>
    ${links && `<h2>Links</h2><ul>${links}</ul>`}
    ${attachments && `<h2>Attachments</h2><ul>${attachments}</ul>`}
    <details><summary>Headers</summary><dl>${headers}</dl></details>
    <h2>As HTML</h2><iframe sandbox title="The mail as HTML" srcdoc="${safe(mail.html || '<p>No HTML part.</p>')}"></iframe>
    <h2>As text</h2><pre>${safe(mail.text || 'No text part.')}</pre>`,
  );
}

export function notFoundPage(): string {
  return page('Not here', '<p>There is no such mail. <a href="/">All mail</a></p>');
}

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d2330}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.5rem;border-bottom:1px solid #d9dce3}
iframe{width:100%;height:28rem;border:1px solid #d9dce3;background:#fff}pre{white-space:pre-wrap;background:#f5f6f8;padding:1rem}
dt{color:#596072}dd{margin:0 0 .5rem;overflow-wrap:anywhere}time{white-space:nowrap}.said{white-space:pre-line}nav a{margin-right:1rem}`;

export function page(title: string, body: string, refreshSeconds?: number): string {
  const refresh = refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}
    <title>${safe(title)} · Daybook sandbox</title><style>${style}</style></head><body><nav><a href="/">Mailbox</a><a href="/messages">Messages and calls</a><a href="/signatures">Signatures</a><a href="/checks">Identity checks</a><a href="/mail-house">Mail house</a><a href="/quickbooks/apps">QuickBooks</a></nav><main><h1>${safe(title)}</h1>${body}</main></body></html>`;
}

function when(instant: string): string {
  return instant.slice(0, 19).replace('T', ' ');
}

export function safe(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (sign) => names[sign] ?? sign);
}

import { createHash } from 'node:crypto';
import { page, safe } from '../pages.js';
import type { Request, Signature } from './desk.js';

const heights = { top: 0.1, middle: 0.5, bottom: 0.85 } as const;
const sides = { left: 0.1, right: 0.55 } as const;

export interface Choice {
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

/** Where each signer signs, and off it goes. */
export function preparationPage({ title, signatures, claim }: Request): string {
  const choices = signatures.map(
    ({ id, name, email }) => `<fieldset><legend>${safe(name)} (${safe(email)})</legend>
      <label>Page <input name="page-${id}" type="number" min="1" value="1" required></label>
      <label>Height ${select(`y-${id}`, heights, 'bottom')}</label>
      <label>Side ${select(`x-${id}`, sides, 'left')}</label></fieldset>`,
  );
  return page(
    `Prepare ${title}`,
    `<p>This page plays Dropbox Sign. Choose where each signer signs, then send the document.</p>
    <form method="post" action="embeddedRequest"><input type="hidden" name="token" value="${safe(claim ?? '')}">
    ${choices.join('')}<p><button>Send for signature</button></p></form>${document(`token=${safe(claim ?? '')}`)}`,
  );
}

export function choicesIn(request: Request, body: Readonly<Record<string, string | undefined>>): readonly Choice[] {
  return request.signatures.map(({ id }) => ({
    page: Math.max(1, Math.trunc(Number(body[`page-${id}`])) || 1),
    x: sides[(body[`x-${id}`] ?? 'left') as keyof typeof sides] ?? sides.left,
    y: heights[(body[`y-${id}`] ?? 'bottom') as keyof typeof heights] ?? heights.bottom,
  }));
}

export function signingPage({ title, message }: Request, { id, name }: Signature, token: string): string {
  const own = `<input type="hidden" name="signature_id" value="${id}"><input type="hidden" name="token" value="${token}">`;
  return page(
    `Sign ${title}`,
    `<p>This page plays Dropbox Sign. ${safe(message)}</p>
    <form method="post" action="embeddedSign">${own}
    <p><label>Your name, as your signature <input name="signature" value="${safe(name)}" required></label></p>
    <p><label><input type="checkbox" name="agree" required> I agree to sign electronically.</label></p>
    <p><button>Sign</button></p></form>
    <form method="post" action="embeddedDecline">${own}
    <p><label>Or say why you decline <input name="reason" required></label> <button>Decline</button></p></form>
    ${document(`signature_id=${id}&amp;token=${token}`)}`,
  );
}

/** Tells the page around the frame, as the real one does, that there is nothing more to do in it. */
const finished = `parent.postMessage({type:'hellosign:userFinishRequest'},'*')`;
/** The one script that runs here. */
export const donePolicy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${createHash('sha256')
  .update(finished)
  .digest('base64')}'`;

export function donePage(sentence: string): string {
  return page('Done', `<p role="status">${safe(sentence)} You can close this page.</p><script>${finished}</script>`);
}

export function refusedPage(): string {
  return page('Not here', '<p>This address has been used, or has ended. Open the document in the portal again.</p>');
}

/** What is in hand, for whoever tries the sandbox out. */
export function deskPage(requests: readonly Request[], form: string): string {
  const rows = requests.map(
    ({ title, is, signatures }) =>
      `<tr><td>${safe(title)}</td><td>${is}</td><td>${signatures
        .map(({ name, status }) => `${safe(name)}: ${status.replaceAll('_', ' ')}`)
        .join('<br>')}</td></tr>`,
  );
  const none = '<p>No document yet. With <code>DAYBOOK_SIGNATURES=dropbox-sign</code> they are signed here.</p>';
  const table = `<table><thead><tr><th>Document</th><th>State</th><th>Signers</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return page('Signatures', `${form}${rows.length === 0 ? none : table}`, 5);
}

function document(query: string): string {
  return `<h2>Document</h2><iframe title="The document" src="document?${query}"></iframe>`;
}

function select(name: string, values: Readonly<Record<string, number>>, chosen: string): string {
  const options = Object.keys(values).map((one) => `<option${one === chosen ? ' selected' : ''}>${one}</option>`);
  return `<select name="${name}">${options.join('')}</select>`;
}

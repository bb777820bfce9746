import type { Patience } from '@daybook/kernel/api-client';
import {
  type DocumentInHand,
  type HandedOver,
  ProviderRefused,
  ProviderUnavailable,
  type SignatureProvider,
  type Standing,
} from '../port.js';
import { documentOf, draftAnswer, requestAnswer, requestsAnswer, signUrlAnswer, standingIn } from './answers.js';
import { type DropboxSignAccount, DropboxSignClient } from './client.js';
import { formFields, requestForm } from './request-form.js';

/**
 * Dropbox Sign by its API, v3 (https://developers.hellosign.com): drafts that are prepared, and requests that are signed,
 * on its own pages in a frame. It writes to nobody of such requests, and reminds nobody: our emails do.
 */
export class DropboxSign implements SignatureProvider {
  private readonly client: DropboxSignClient;

  constructor(
    private readonly account: DropboxSignAccount,
    private readonly firm: {
      /** The address that drafts are made for. */
      readonly email: string;
      /** Of the portal, whose domain its pages stand in. */
      readonly url: string;
    },
    patience: Partial<Patience> = {},
  ) {
    this.client = new DropboxSignClient(account, patience);
  }

  async handOver(inHand: DocumentInHand, pdf: () => Promise<Buffer>): Promise<HandedOver> {
    const form = requestForm(inHand, await pdf(), this.account);
    return inHand.document.fields.length === 0 ? this.draft(form) : this.request(form, formFields(inHand));
  }

  /** Drafts are in no list; one whose answer was lost nobody can ever send. */
  async find({ uuid }: DocumentInHand): Promise<HandedOver | undefined> {
    const path = `/signature_request/list?${new URLSearchParams({ query: uuid, page_size: '100' })}`;
    const found = await this.client.ask(requestsAnswer, { path });
    if (typeof found === 'number') throw new ProviderUnavailable(`Dropbox Sign lists nothing (status ${found}).`);
    const known = found.signature_requests.find((one) => documentOf(one) === uuid);
    return known && handed(known.signature_request_id, null);
  }

  async standingOf(inHand: DocumentInHand): Promise<Standing | null> {
    const found = await this.known(inHand);
    if (typeof found !== 'number') return standingIn(found.signature_request);
    return found === 410 ? { isSent: true, signers: [], ended: 'cancelled' } : null;
  }

  async end(inHand: DocumentInHand): Promise<'ended' | 'tooLate'> {
    const status = await this.client.tell(`/signature_request/cancel/${idOf(inHand)}`);
    // 404: nobody has claimed the draft; 410: it was cancelled before
    return status === 200 || status === 404 || status === 410 ? 'ended' : 'tooLate';
  }

  async signingPage(inHand: DocumentInHand, email: string): Promise<string> {
    const found = await this.known(inHand);
    const signatures = typeof found === 'number' ? [] : found.signature_request.signatures;
    const own = signatures.find((one) => one.signer_email_address.toLowerCase() === email.toLowerCase());
    if (!own) throw new ProviderRefused('Dropbox Sign does not know this signer.');
    const path = `/embedded/sign_url/${own.signature_id}`;
    const answer = await this.client.ask(signUrlAnswer, { path });
    if (typeof answer === 'number') throw new ProviderRefused(`Dropbox Sign opens no page (status ${answer}).`);
    return this.framed(answer.embedded.sign_url);
  }

  async certificate(): Promise<null> {
    return null;
  }

  async signedPdf(inHand: DocumentInHand): Promise<Buffer> {
    const bytes = await this.client.bytes(`/signature_request/files/${idOf(inHand)}?file_type=pdf`);
    if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
      throw new ProviderUnavailable('Dropbox Sign gave something that is no PDF.');
    return bytes;
  }

  /** Its pages want to know for whose app they stand in a frame. */
  framed(address: string): string {
    const url = new URL(address);
    url.searchParams.set('client_id', this.account.clientId);
    url.searchParams.set('parent_url', `${this.firm.url}/`);
    if (this.account.isTest) url.searchParams.set('skip_domain_verification', '1');
    return url.href;
  }

  private known(inHand: DocumentInHand) {
    return this.client.ask(requestAnswer, { path: `/signature_request/${idOf(inHand)}` });
  }

  private async draft(body: FormData): Promise<HandedOver> {
    body.set('type', 'request_signature');
    body.set('is_for_embedded_signing', '1');
    body.set('requester_email_address', this.firm.email);
    const answer = await this.client.ask(draftAnswer, { path: '/unclaimed_draft/create_embedded', body, isOnce: true });
    if (typeof answer === 'number') throw notTaken(answer);
    const { signature_request_id: id, claim_url: claim } = answer.unclaimed_draft;
    return handed(id, claim);
  }

  private async request(body: FormData, fields: string): Promise<HandedOver> {
    body.set('form_fields_per_document', fields);
    const path = '/signature_request/create_embedded';
    const answer = await this.client.ask(requestAnswer, { path, body, isOnce: true });
    if (typeof answer === 'number') throw notTaken(answer);
    return handed(answer.signature_request.signature_request_id, null);
  }
}

function handed(id: string, claim: string | null): HandedOver {
  return { documentId: id, documentRequestId: id, claim };
}

function idOf({ document: { providerIds } }: DocumentInHand): string {
  return encodeURIComponent(providerIds?.documentRequestId ?? '');
}

function notTaken(status: number): ProviderRefused {
  return new ProviderRefused(
    `Dropbox Sign did not take this document (status ${status}). Check its signers and its PDF, and prepare a new one.`,
  );
}

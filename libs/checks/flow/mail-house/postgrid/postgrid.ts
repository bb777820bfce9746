import { createHash } from 'node:crypto';
import type { MailingAddress } from '@daybook/checks/domain';
import type { Patience } from '@daybook/kernel/api-client';
import { LRUCache } from 'lru-cache';
import {
  type CheckToMail,
  type MailHouse,
  MailHouseRefused,
  MailHouseUnavailable,
  type Order,
  type VerifiedAddress,
} from '../port.js';
import { chequeForm } from './cheque-form.js';
import { type PostgridAccount, PostgridClient } from './client.js';
import {
  accountKey,
  bankAccount,
  bankAccounts,
  checkKey,
  cheque,
  cheques,
  named,
  orderIn,
  verification,
} from './forms.js';

const mail = '/print-mail/v1';
const addresses = '/v1/addver/verifications';
const pdfMark = '%PDF-';

/** PostGrid by its APIs (https://docs.postgrid.com): cheques, the bank accounts they are drawn on, and verified addresses. */
export class Postgrid implements MailHouse {
  private readonly client: PostgridClient;
  private readonly addressClient: PostgridClient | null;
  /** By the digest of an account, its numbers and its signatory: its id there. */
  private readonly accounts = new LRUCache<string, string>({ max: 10_000 });

  constructor({ url, apiKey, addressKey }: PostgridAccount, patience: Partial<Patience> = {}) {
    this.client = new PostgridClient(url, apiKey, patience);
    this.addressClient = addressKey === null ? null : new PostgridClient(url, addressKey, patience);
  }

  async order(inHand: CheckToMail): Promise<Order> {
    const body = chequeForm(inHand, await this.accountOf(inHand));
    const headers = { 'idempotency-key': inHand.uuid };
    const answer = await this.client.ask(cheque, { path: `${mail}/cheques`, body, headers, isOnce: true });
    if (typeof answer === 'number')
      throw new MailHouseRefused(
        `The mail house did not take this check (status ${answer}). Check its address and its bank account, and write a new one.`,
      );
    return orderIn(answer);
  }

  async find(check: string): Promise<Order | undefined> {
    const path = `${mail}/cheques?${new URLSearchParams({ search: check, limit: '100' })}`;
    const found = await this.client.ask(cheques, { path });
    if (typeof found === 'number') throw new MailHouseUnavailable(`PostGrid lists nothing (status ${found}).`);
    const known = found.data.find(({ metadata }) => named(metadata, checkKey) === check);
    return known && orderIn(known);
  }

  async orderOf(id: string): Promise<Order> {
    return orderIn(await this.chequeOf(id));
  }

  async cancel(id: string): Promise<'cancelled' | 'tooLate'> {
    const answer = await this.client.ask(cheque, { path: pathOf(id), method: 'DELETE' });
    // what cannot be cancelled is asked: it may have been before
    const { status } = typeof answer === 'number' ? await this.orderOf(id) : answer;
    return status === 'cancelled' ? 'cancelled' : 'tooLate';
  }

  async paper(id: string): Promise<Buffer | undefined> {
    const { url } = await this.chequeOf(id);
    if (!url) return undefined;
    const bytes = await this.client.bytes(url);
    if (bytes.subarray(0, pdfMark.length).toString('latin1') !== pdfMark)
      throw new MailHouseUnavailable('PostGrid gave something that is no PDF.');
    return bytes;
  }

  async verify(address: MailingAddress): Promise<VerifiedAddress> {
    if (!this.addressClient) throw new MailHouseUnavailable('Addresses are not verified here.');
    const { address1: line1, address2: line2, city, state: provinceOrState, zipCode: postalOrZip } = address;
    const body = { address: { line1, line2, city, provinceOrState, postalOrZip, country: 'us' } };
    const answer = await this.addressClient.ask(verification, { path: addresses, body });
    if (typeof answer === 'number' || !answer.data) return { status: 'failed', suggestion: null };
    const { status, zipPlus4, ...found } = answer.data;
    const zip = found.postalOrZip ?? '';
    const suggestion = {
      address1: found.line1 ?? '',
      address2: found.line2 ?? '',
      city: found.city ?? '',
      state: (found.provinceOrState ?? '').toUpperCase(),
      zipCode: zipPlus4 && /^\d{5}$/.test(zip) ? `${zip}-${zipPlus4}` : zip,
    };
    return { status, suggestion: status === 'failed' || suggestion.address1 === '' ? null : suggestion };
  }

  private async chequeOf(id: string) {
    const found = await this.client.ask(cheque, { path: pathOf(id) });
    if (typeof found === 'number') throw new MailHouseUnavailable(`PostGrid does not know ${id} (status ${found}).`);
    return found;
  }

  /** An account there has one signatory and one set of numbers; ours may change, so each combination is one of theirs. */
  private async accountOf({ account, check }: CheckToMail): Promise<string> {
    const { uuid, bankName, accountNumber, routingNumber } = account;
    const parts = [uuid, bankName, accountNumber, routingNumber, check.signatory];
    const key = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
    const known = this.accounts.get(key) ?? (await this.accountThere(key));
    if (known) return this.remembered(key, known);
    const answer = await this.client.ask(bankAccount, {
      path: `${mail}/bank_accounts`,
      headers: { 'idempotency-key': key },
      body: {
        bankName,
        accountNumber,
        routingNumber,
        bankCountryCode: 'US',
        signatureText: check.signatory,
        metadata: { [accountKey]: key },
      },
    });
    if (typeof answer === 'number')
      throw new MailHouseRefused(
        `The mail house did not take the bank account (status ${answer}). Check its numbers in the settings, and write a new check.`,
      );
    return this.remembered(key, answer.id);
  }

  private async accountThere(key: string): Promise<string | undefined> {
    const path = `${mail}/bank_accounts?${new URLSearchParams({ search: key, limit: '10' })}`;
    const found = await this.client.ask(bankAccounts, { path });
    return typeof found === 'number'
      ? undefined
      : found.data.find(({ metadata }) => named(metadata, accountKey) === key)?.id;
  }

  private remembered(key: string, id: string): string {
    this.accounts.set(key, id);
    return id;
  }
}

function pathOf(id: string): string {
  return `${mail}/cheques/${encodeURIComponent(id)}`;
}

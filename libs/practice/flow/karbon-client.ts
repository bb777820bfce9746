import { ApiClient, ApiUnavailable, type Patience } from '@daybook/kernel/api-client';
import { z } from 'zod';
import { PracticeRefused, PracticeUnavailable } from './port.js';

export interface KarbonAccount {
  /** `https://api.karbonhq.com/v3` */
  readonly url: string;
  readonly applicationId: string;
  readonly accessKey: string;
}

/** Karbon asks for no more than 120 requests a minute. */
const usual: Patience = { timeout: 30_000, tries: 5, firstDelay: 500, longestDelay: 60_000, pace: 500 };

const invoice = z.object({
  InvoiceKey: z.string(),
  InvoiceNumber: z.string().nullish(),
  Client: z.object({ Name: z.string().nullish() }).nullish(),
  InvoiceDate: z.string(),
  PaymentDueDate: z.string().nullish(),
  InvoiceStatus: z.string(),
  CurrencyCode: z.string().nullish(),
  InvoiceSubTotal: z.number().nullish(),
  InvoiceTaxTotal: z.number().nullish(),
  InvoiceTotal: z.number(),
  TotalAmountDue: z.number().nullish(),
});
const answer = z.object({ '@odata.nextLink': z.string().nullish(), value: z.array(invoice) });

export type KarbonInvoice = z.infer<typeof invoice>;

interface Page {
  readonly value: readonly KarbonInvoice[];
  readonly next: string | null;
}

/** Asks Karbon no faster than it wishes, and again when it is busy or down. */
export class KarbonClient {
  private readonly api: ApiClient;

  constructor(
    private readonly account: KarbonAccount,
    patience: Partial<Patience>,
  ) {
    const { applicationId, accessKey } = account;
    const keys = { authorization: `Bearer ${applicationId}`, accesskey: accessKey };
    this.api = new ApiClient(keys, { ...usual, ...patience });
  }

  address(path: string, query: Readonly<Record<string, string>>): string {
    return `${this.account.url}/${path}?${new URLSearchParams(query)}`;
  }

  /** @throws PracticeRefused, or PracticeUnavailable after several tries */
  async page(url: string): Promise<Page> {
    const { status, body } = await this.api.ask({ url }).catch(unavailable);
    if (status === 401 || status === 403)
      throw new PracticeRefused('Karbon does not accept its keys any more. Ask an administrator to renew them.');
    if (status !== 200)
      throw new PracticeRefused(`Karbon refused the request (status ${status}). Ask an administrator.`);
    const { success, data } = answer.safeParse(body);
    if (!success)
      throw new PracticeRefused('Karbon answered in a form this version does not know. Ask an administrator.');
    const { value, '@odata.nextLink': link } = data;
    return { value, next: link ? this.onward(link) : null };
  }

  /** Keys go to Karbon only, whatever a link says. */
  private onward(link: string): string {
    const next = new URL(link, `${this.account.url}/`);
    if (next.origin !== new URL(this.account.url).origin)
      throw new PracticeRefused('Karbon answered with a link to another address. Ask an administrator.');
    return next.href;
  }
}

function unavailable(fault: unknown): never {
  if (!(fault instanceof ApiUnavailable)) throw fault;
  throw new PracticeUnavailable(fault.message);
}

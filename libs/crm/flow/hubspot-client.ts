import { ApiClient, ApiUnavailable, type Patience } from '@daybook/kernel/api-client';
import type { z } from 'zod';
import { CrmRefused, CrmUnavailable } from './port.js';

export interface HubspotAccount {
  /** `https://api.hubapi.com` */
  readonly url: string;
  /** Of a private app. */
  readonly accessToken: string;
}

export interface HubspotRequest {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent by POST; HubSpot reads batches that way. */
  readonly body?: object;
}

const usual: Patience = { timeout: 10_000, tries: 4, firstDelay: 300, longestDelay: 10_000, pace: 0 };

/** Reads from HubSpot, and asks again when it is busy or down. */
export class HubspotClient {
  private readonly api: ApiClient;

  constructor(
    private readonly account: HubspotAccount,
    patience: Partial<Patience>,
  ) {
    this.api = new ApiClient({ authorization: `Bearer ${account.accessToken}` }, { ...usual, ...patience });
  }

  /**
   * @returns undefined when there is no such record
   * @throws CrmRefused, or CrmUnavailable after several tries
   */
  async read<T>(form: z.ZodType<T>, { path, query = {}, body }: HubspotRequest): Promise<T | undefined> {
    const url = `${this.account.url}${path}?${new URLSearchParams(query)}`;
    const { status, body: found } = await this.api.ask({ url, ...(body && { body }) }).catch(unavailable);
    if (status === 404) return undefined;
    if (status === 401 || status === 403) throw new CrmRefused(keysRefused);
    // 207: some records of a batch are not there
    if (status !== 200 && status !== 207)
      throw new CrmRefused(`HubSpot refused the request (status ${status}). Ask an administrator.`);
    return parsed(form, found);
  }
}

const keysRefused =
  'HubSpot does not accept the access token, or it may not read companies, contacts and owners. Ask an administrator to renew it.';

function unavailable(fault: unknown): never {
  if (!(fault instanceof ApiUnavailable)) throw fault;
  throw new CrmUnavailable('HubSpot does not answer right now. Please try again in a few minutes.', {
    cause: fault.message,
  });
}

function parsed<T>(form: z.ZodType<T>, found: unknown): T {
  const { success, data } = form.safeParse(found);
  if (!success) throw new CrmRefused('HubSpot answered in a form this version does not know. Ask an administrator.');
  return data;
}

import { ApiClient, type ApiRequest, ApiUnavailable, type Patience } from '@daybook/kernel/api-client';
import type { z } from 'zod';
import { MailHouseUnavailable } from '../port.js';

export interface PostgridAccount {
  /** `https://api.postgrid.com` */
  readonly url: string;
  readonly apiKey: string;
  readonly addressKey: string | null;
}

const usual: Patience = { timeout: 10_000, tries: 3, firstDelay: 400, longestDelay: 10_000, pace: 0 };

interface Asking extends Omit<ApiRequest, 'url'> {
  readonly path: string;
}

/** Asks PostGrid, and again when it is busy or down; a cheque whose answer was lost is looked for before it is ordered again. */
export class PostgridClient {
  private readonly api: ApiClient;
  private readonly open: ApiClient;

  constructor(
    private readonly url: string,
    apiKey: string,
    patience: Partial<Patience>,
  ) {
    this.api = new ApiClient({ 'x-api-key': apiKey }, { ...usual, ...patience });
    this.open = new ApiClient({}, { ...usual, ...patience });
  }

  /** @returns the status where it is no success @throws MailHouseUnavailable */
  async ask<T>(form: z.ZodType<T>, { path, ...asking }: Asking): Promise<T | number> {
    const { status, body } = await this.api.ask({ url: `${this.url}${path}`, ...asking }).catch(unavailable);
    if (status === 401 || status === 403)
      throw new MailHouseUnavailable('PostGrid does not accept the API key. Ask an administrator to renew it.');
    if (status !== 200 && status !== 201) return status;
    const { success, data } = form.safeParse(body);
    if (!success) throw new MailHouseUnavailable('PostGrid answered in a form this version does not know.');
    return data;
  }

  /** What lies at an address that PostGrid named; our key stays here. */
  async bytes(url: string): Promise<Buffer> {
    const { status, body } = await this.open.ask({ url, reads: 'bytes' }).catch(unavailable);
    if (status !== 200) throw new MailHouseUnavailable(`PostGrid gave no file (status ${status}).`);
    return body as Buffer;
  }
}

function unavailable(fault: unknown): never {
  if (!(fault instanceof ApiUnavailable)) throw fault;
  throw new MailHouseUnavailable(`PostGrid does not answer (${fault.message}).`);
}

import { ApiClient, type ApiRequest, ApiUnavailable, type Patience } from '@daybook/kernel/api-client';
import type { z } from 'zod';
import { ProviderRefused, ProviderUnavailable } from '../port.js';
import { Circuit } from './circuit.js';

export interface DropboxSignAccount {
  /** `https://api.hellosign.com/v3` */
  readonly url: string;
  readonly apiKey: string;
  readonly clientId: string;
  readonly isTest: boolean;
}

/** A form with a PDF of 25 MB takes its time. */
const usual: Patience = { timeout: 30_000, tries: 3, firstDelay: 400, longestDelay: 15_000, pace: 0 };

interface Asking extends Omit<ApiRequest, 'url'> {
  readonly path: string;
}

/** Asks Dropbox Sign, again when it is busy or down, and not at all for a while where that did not help. */
export class DropboxSignClient {
  private readonly api: ApiClient;
  private readonly circuit = new Circuit();

  constructor(
    private readonly account: DropboxSignAccount,
    patience: Partial<Patience>,
  ) {
    const authorization = `Basic ${Buffer.from(`${account.apiKey}:`).toString('base64')}`;
    this.api = new ApiClient({ authorization }, { ...usual, ...patience });
  }

  /**
   * @returns the status where it is no success
   * @throws ProviderUnavailable, also where the keys do not count any more: what is not let in may be let in tomorrow
   */
  async ask<T>(form: z.ZodType<T>, asking: Asking): Promise<T | number> {
    const { status, body } = await this.answer(asking);
    if (status !== 200) return status;
    const { success, data } = form.safeParse(body);
    if (!success) throw new ProviderUnavailable('Dropbox Sign answered in a form this version does not know.');
    return data;
  }

  /** @returns the status @throws ProviderUnavailable */
  async tell(path: string): Promise<number> {
    return (await this.answer({ path, body: {}, reads: 'nothing' })).status;
  }

  /** @throws ProviderRefused when there are none, ProviderUnavailable */
  async bytes(path: string): Promise<Buffer> {
    const { status, body } = await this.answer({ path, reads: 'bytes' });
    if (status !== 200) throw new ProviderRefused(`Dropbox Sign gave no file (status ${status}).`);
    return body as Buffer;
  }

  private answer({ path, ...asking }: Asking) {
    return this.circuit.pass(async () => {
      const answer = await this.api.ask({ url: `${this.account.url}${path}`, ...asking }).catch(unavailable);
      if (answer.status === 401 || answer.status === 403)
        throw new ProviderUnavailable('Dropbox Sign does not accept the API key. Ask an administrator to renew it.');
      return answer;
    });
  }
}

function unavailable(fault: unknown): never {
  if (!(fault instanceof ApiUnavailable)) throw fault;
  throw new ProviderUnavailable(`Dropbox Sign does not answer (${fault.message}).`);
}

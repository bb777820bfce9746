import { ApiClient, type ApiRequest, type Patience } from '@daybook/kernel/api-client';
import type { z } from 'zod';
import {
  type LedgerAccess,
  LedgerAccessExpired,
  LedgerConsentWithdrawn,
  LedgerRefused,
  type LedgerTokens,
  LedgerUnavailable,
} from '../port.js';
import { refuseWhileAway, silent, unavailable } from './away.js';
import { faultAnswer, oneAnswer, tokensAnswer, tokensRefused } from './forms.js';
import { ReportStream, type RowTaker, type Unfinished } from './report-stream.js';
import { storableIn } from './storable-answers.js';

export interface QuickbooksAccount {
  /** `https://quickbooks.api.intuit.com` */
  readonly apiUrl: string;
  /** The page on which people consent: `https://appcenter.intuit.com/connect/oauth2` */
  readonly consentUrl: string;
  /** Where tokens are given out: `https://oauth.platform.intuit.com/oauth2/v1/tokens` */
  readonly tokensUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the browser comes back to; registered at Intuit. */
  readonly redirect: string;
}

/** What QuickBooks has now; of a refusal its code, and its words for people. */
export type Written = { readonly record: unknown } | { readonly code: string; readonly said: string };

type Query = Readonly<Record<string, string>>;

/** QuickBooks takes 500 requests a minute of one company. */
const usual: Patience = {
  ...{ timeout: 60_000, tries: 5, firstDelay: 500, pace: 0 },
  ...{ longestDelay: 10_000, leavesLongDelays: true },
};
const minorVersion = '75';

/** Asks QuickBooks, and again when it is busy or down. Tokens are changed once: whoever repeats that loses them. */
export class QuickbooksClient {
  private readonly patience: Patience;

  constructor(
    private readonly account: QuickbooksAccount,
    patience: Partial<Patience>,
  ) {
    this.patience = { ...usual, ...patience };
  }

  /** @throws LedgerConsentWithdrawn when the code or the refresh token counts no more */
  async tokens(grant: Readonly<Record<string, string>>, now = Date.now()): Promise<LedgerTokens> {
    const body = new URLSearchParams(grant);
    const url = `${this.account.tokensUrl}/bearer`;
    const answer = await this.asApp({ url, body, isOnce: true, readsRefusals: true });
    const error = tokensRefused.safeParse(answer.body).data?.error;
    if (error === 'invalid_grant') throw new LedgerConsentWithdrawn(withdrawn);
    // tokens are forgotten for nothing else that is said: pages of a proxy, invalid_request in the middle of an outage
    if (answer.status >= 400 && error !== 'invalid_client') throw new LedgerUnavailable(silent);
    const given = parsed(tokensAnswer, answer.status === 200 ? answer.body : refused(answer.status));
    const expiresAt = new Date(now + given.expires_in * 1_000).toISOString();
    return { accessToken: given.access_token, refreshToken: given.refresh_token, expiresAt };
  }

  async revoke(token: string): Promise<void> {
    const { status } = await this.asApp({ url: `${this.account.tokensUrl}/revoke`, body: { token }, reads: 'nothing' });
    if (status >= 400 && status !== 400) refused(status);
  }

  /** Undefined when QuickBooks finds the question wrong. */
  async read<T>(access: LedgerAccess, form: z.ZodType<T>, path: string, query: Query = {}): Promise<T | undefined> {
    const found = await this.ask(access, path, query);
    return found && parsed(form, storableIn(found.body));
  }

  /** One record to the letter, to be sent back; what is kept of it goes through `storableIn`. */
  async readAsItIs(access: LedgerAccess, kind: string, id: string): Promise<{ readonly record: unknown } | undefined> {
    const found = await this.ask(access, `${kind.toLowerCase()}/${encodeURIComponent(id)}`, {});
    return found && { record: parsed(oneAnswer, found.body)[kind] };
  }

  /** The same of a report whose rows are handed on as they come, to a taker for each try; they are not in the answer. */
  async readRows<T, R extends RowTaker>(
    access: LedgerAccess,
    form: z.ZodType<T>,
    path: string,
    query: Query,
    begin: () => R,
  ): Promise<{ readonly answer: T; readonly rows: R } | undefined> {
    let rows = begin();
    const found = await this.ask(access, path, query, async (pieces) => {
      rows = begin();
      const stream = new ReportStream(rows);
      for await (const piece of pieces) stream.write(piece);
      return stream.end();
    });
    if (!found) return undefined;
    const answer = parsed(form, found.body);
    rows.end(found.body as Unfinished);
    return { answer, rows };
  }

  private async ask(
    { realm, accessToken }: LedgerAccess,
    path: string,
    query: Query,
    reads: ApiRequest['reads'] = 'json',
  ): Promise<{ readonly body: unknown } | undefined> {
    const asked = new URLSearchParams({ ...query, minorversion: minorVersion });
    const url = `${this.account.apiUrl}/v3/company/${encodeURIComponent(realm)}/${path}?${asked}`;
    const api = new ApiClient({ authorization: `Bearer ${accessToken}` }, this.patience);
    const { status, body } = await api.ask({ url, reads, readsRefusals: true }).catch(unavailable);
    refuseWhileAway(status, body);
    // some refusals come with status 200
    refuseByCode(body);
    if (status === 401) throw new LedgerAccessExpired('QuickBooks does not take this access token any more.');
    if (status === 400) return undefined;
    return { body: status === 200 ? body : refused(status) };
  }

  /** Done once for each request id. @param operation other than writing it: `delete` */
  async write(
    { realm, accessToken }: LedgerAccess,
    path: string,
    body: object,
    requestid: string,
    operation?: 'delete',
  ): Promise<Written> {
    const asked = new URLSearchParams({ requestid, minorversion: minorVersion, ...(operation && { operation }) });
    const url = `${this.account.apiUrl}/v3/company/${encodeURIComponent(realm)}/${path}?${asked}`;
    const api = new ApiClient({ authorization: `Bearer ${accessToken}` }, this.patience);
    // whether a form counts once for a request id is written nowhere: who sends it again looks first
    const isOnce = body instanceof FormData;
    const answer = await api.ask({ url, body, isOnce, readsRefusals: true }).catch(unavailable);
    refuseWhileAway(answer.status, answer.body);
    if (answer.status === 401) throw new LedgerAccessExpired('QuickBooks does not take this access token any more.');
    const said = storableIn(answer.body);
    if (answer.status === 200) return { record: said };
    const [fault] = faultAnswer.safeParse(said).data?.Fault.Error ?? [];
    if (answer.status !== 400 || !fault) refused(answer.status);
    return { code: fault.code, said: fault.Detail || fault.Message };
  }

  /** Where QuickBooks itself answers. */
  get origin(): string {
    return new URL(this.account.apiUrl).origin;
  }

  private asApp(request: ApiRequest) {
    const { clientId, clientSecret } = this.account;
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    return new ApiClient({ authorization }, this.patience).ask(request).catch(unavailable);
  }
}

/** What nobody mends by asking again: by QuickBooks' code, what happened and who can do something (its error codes are listed under https://developer.intuit.com/app/developer/qbo/docs/develop/troubleshooting/error-codes). */
const reasons: Readonly<Record<string, string>> = {
  '120':
    'Whoever connected QuickBooks no longer has access to the company there. Connect it again as an administrator of the company.',
  '3100':
    'QuickBooks does not let this portal read the company. Connect QuickBooks again as an administrator of the company.',
  '5020':
    'Whoever connected QuickBooks may not see all of the company there. Connect it again as an administrator of the company.',
  '6190':
    'The company’s QuickBooks subscription has ended or was suspended, or the company was closed there. Once it is renewed at QuickBooks, the books are read again.',
};

/** @throws LedgerRefused in words where the code of a refusal says what happened */
function refuseByCode(body: unknown): void {
  const [fault] = faultAnswer.safeParse(body).data?.Fault.Error ?? [];
  const words = reasons[fault?.code.replace(/^0+/, '') ?? ''];
  if (words) throw new LedgerRefused(words);
}

const withdrawn = 'QuickBooks is no longer connected. Connect it again to bring the books up to date.';

function refused(status: number): never {
  throw new LedgerRefused(
    status === 401
      ? 'QuickBooks does not accept the keys of this portal. Ask an administrator to renew them.'
      : `QuickBooks refused the request (status ${status}). Ask an administrator.`,
  );
}

export const unknownForm = 'QuickBooks answered in a form this version does not know. Tell support.';

export function parsed<T>(form: z.ZodType<T>, found: unknown): T {
  const { success, data } = form.safeParse(found);
  if (!success) throw new LedgerRefused(unknownForm);
  return data;
}

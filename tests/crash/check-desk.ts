import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '@daybook/testing/firm';
import { v5 } from 'uuid';
import { emailOf } from '../../apps/demo/firm.js';
import { demoSignIns } from '../../apps/demo/index.js';
import { ApiClient } from '../../libs/testing/api/client.js';
import { passing } from './mutations.js';

/** Milliseconds until somebody gives up. */
const patience = 240_000;

const write = `mutation ($company: UUID!, $account: UUID!, $date: Date!, $amount: Money!) {
  createCheck(companyUuid: $company, bankAccountUuid: $account, checkDate: $date, amount: $amount,
    recipientName: "Otto Orchard", recipientAddress1: "12 Main St", recipientCity: "Austin", recipientState: "TX",
    recipientZip: "78701") { success code errorMessage } }`;
const release = `mutation ($company: UUID!, $check: UUID!) {
  releaseCheck(companyUuid: $company, checkUuid: $check) { success code errorMessage } }`;

/** A check that somebody asked for: `done` when it was answered. */
export interface Asked {
  readonly uuid: string;
  readonly done: Promise<void>;
}

/** Somebody who writes and releases checks at one of the apis, each again under the same id until it is answered. */
export class CheckDesk {
  private browser: Promise<ApiClient> | undefined;

  constructor(
    private readonly url: string,
    private readonly person: string,
    private readonly company: string,
  ) {}

  /** @param amount as `1500.00` */
  write(account: string, amount: string): Asked {
    const id = randomUUID();
    const date = new Date().toISOString().slice(0, 10);
    const { company } = this;
    return { uuid: v5('check', id), done: this.insist(write, { company, account, date, amount }, id) };
  }

  release(check: string): Promise<void> {
    return this.insist(release, { company: this.company, check }, randomUUID());
  }

  /** Until it is carried out; a refusal that is not to pass ends the test. */
  private async insist(query: string, variables: object, id: string): Promise<void> {
    let last = '';
    for (const until = performance.now() + patience; performance.now() < until; await pause(100)) {
      const answer = await this.sent(query, variables, id);
      const said = Object.values(answer?.data ?? {})[0] as { success: boolean; code: string; errorMessage: string };
      if (said?.success) return;
      last = answer?.text ?? 'no answer';
      const code = said?.code ?? answer?.errors?.[0]?.extensions.code;
      if (code === 'UNAUTHENTICATED' || code === 'CSRF') this.browser = undefined;
      else if (code && code !== 'conflict' && !passing.includes(code)) throw new Error(last);
    }
    throw new Error(`Nobody answered: ${last}`);
  }

  private async sent(query: string, variables: object, id: string) {
    try {
      this.browser ??= this.signedIn();
      return await (await this.browser).graphql(query, variables, { 'x-request-id': id });
    } catch {
      // the api is not there, or went away before it answered
      return undefined;
    }
  }

  private async signedIn(): Promise<ApiClient> {
    try {
      const browser = new ApiClient(this.url);
      const given = { username: emailOf(this.person), password: demoSignIns.password };
      const { data } = await browser.graphql(signIn, given);
      if (!data?.login?.currentUser) throw new Error('not signed in');
      return browser;
    } catch (error) {
      this.browser = undefined;
      throw error;
    }
  }
}

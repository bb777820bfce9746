import { randomUUID } from 'node:crypto';
import { eventHandlers as companyHandlers } from '@daybook/companies/flow';
import { eventHandlers, scheduledTasks } from '@daybook/identity/flow';
import { flowsMigrations } from '@daybook/kernel/flows';
import type { ApiClient } from '@daybook/testing/api';
import { Firm } from './index.js';
import { Post } from './post.js';

export const subject = 'Your invitation from your accounting firm';
export const invite = `mutation ($company: UUID!, $email: String!, $role: String!, $expiresAt: DateTime) {
  inviteCompanyUser(companyUuid: $company, email: $email, firstName: "Ida", lastName: "New", role: $role, expiresAt: $expiresAt) {
    success errorMessage companyUser { uuid isPending role expiresAt user { firstName email } }
  }
}`;
export const resend = 'mutation ($uuid: UUID!) { resendInvitation(companyUserUuid: $uuid) { success errorMessage } }';
export const enter = 'mutation ($company: UUID!) { enterCompany(companyUuid: $company) { success } }';

/** Of somebody whom the firm has never heard of. */
export const address = () => `${randomUUID()}@new.test`;

/** Bright Bakery, whose owner is Olga and whose guest is Gus; letters are kept, and the product's clock goes by `time`. */
export class Bakery {
  private constructor(
    readonly firm: Firm,
    readonly post: Post,
    readonly company: string,
    readonly owner: ApiClient,
    readonly time: { now: Date },
  ) {}

  static async open(): Promise<Bakery> {
    const time = { now: new Date() };
    const firm = await Firm.open({ migrations: flowsMigrations, clock: { now: () => time.now } });
    const { config } = firm.api;
    const post = new Post(firm.api, {
      eventHandlers: [...eventHandlers(config), ...companyHandlers(config)],
      scheduledTasks: scheduledTasks(config),
    });
    const company = await firm.company('Bright Bakery');
    await firm.member(company, await firm.person('olga'), 'client_owner', true);
    await firm.member(company, await firm.person('gus'), 'client_member');
    await firm.readable();
    return new Bakery(firm, post, company, await firm.browser('olga'), time);
  }

  /** What is answered to whoever invites an address; the owner invites when not said. */
  async invited(email: string, role = 'client_member', by = this.owner) {
    return (await by.graphql(invite, { company: this.company, email, role })).data.inviteCompanyUser;
  }

  /** What the API logged as faults since it was last asked. */
  faults(): Record<string, unknown>[] {
    return this.firm.api.lines.splice(0).filter(({ msg }) => msg === 'fault');
  }

  async close(): Promise<void> {
    await this.post.close();
    await this.firm.close();
  }
}

import { randomUUID } from 'node:crypto';
import { isDone } from '@daybook/kernel/commands';
import { signatureDocument } from '@daybook/signatures/domain';
import { consent7216 } from '@daybook/tax/domain';
import { eventHandlers } from '@daybook/tax/flow';
import type { ApiClient } from '@daybook/testing/api';
import { until } from '@daybook/testing/eventually';
import { Firm } from '@daybook/testing/firm';
import { Post } from '../../../../testing/firm/post.js';
import { startProduct } from '../../../../testing/rights/product.js';

const generate = `mutation ($company: UUID!, $signers: [UUID!]!, $terms: Consent7216Terms, $kind: String) {
  done: generate7216Form(companyUuid: $company, signerUuids: $signers, terms: $terms, kind: $kind) { success code errorMessage
    pending_7216_form_data { documentId kind embed_code signers { name signedAt } sentAt expiresAt resendAt } } }`;
const toSign = `query ($uuid: UUID!) { done: consent7216ToSign(uuid: $uuid) {
  title paragraphs company { name } electronicVersion leastLetters hasSigned state } }`;
const sign = `mutation ($uuid: UUID!, $name: String!, $version: String!) {
  done: sign7216Form(uuid: $uuid, typedName: $name, electronicVersion: $version) { success errorMessage } }`;

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
type Anything = any;

/** The product with two owners of a company, its tax team at home and in Manila, and the flows of the tax area. */
export class SigningFirm {
  readonly people: Record<string, string> = {};
  private constructor(
    readonly firm: Firm,
    private readonly post: Post,
    readonly clock: { at: Date },
  ) {}

  static async open(at: string): Promise<SigningFirm> {
    const clock = { at: new Date(at) };
    const ticking = { now: () => clock.at };
    const firm = Firm.over(await startProduct({}, { clock: ticking }));
    const settings = firm.api.config as unknown as Parameters<typeof eventHandlers>[0];
    const post = new Post(firm.api, { eventHandlers: eventHandlers(settings), scheduledTasks: [] }, ticking);
    const made = new SigningFirm(firm, post, clock);
    made.people.olivia = await firm.person('olivia', { name: { firstName: 'Olivia', lastName: 'Hart' } });
    made.people.jay = await firm.person('jay');
    made.people.tess = await firm.staff('tess', { team: 'TAX' });
    made.people.mila = await firm.staff('mila', { team: 'TAX', legalCountry: 'PH' });
    return made;
  }

  /** With two owners, seen by all. */
  async company(name = 'Harbor Diner'): Promise<string> {
    const uuid = await this.firm.company(name);
    for (const [n, who] of ['olivia', 'jay'].entries())
      await this.firm.member(uuid, this.people[who] ?? '', 'client_owner', n === 0);
    await this.firm.readable();
    return uuid;
  }

  browser(who: string): Promise<ApiClient> {
    return this.firm.browser(who);
  }

  async asked(who: string, document: string, variables: object = {}): Promise<Anything> {
    const { data, errors } = await (await this.browser(who)).graphql(document, variables);
    if (errors) throw new Error(errors[0]?.extensions.code ?? JSON.stringify(errors));
    return 'done' in data ? data.done : data;
  }

  async generate(company: string, signers: readonly string[], more: object = {}, who = 'tess'): Promise<Anything> {
    const uuids = signers.map((one) => this.people[one] ?? one);
    const done = await this.asked(who, generate, { company, signers: uuids, ...more });
    const uuid = done.pending_7216_form_data?.documentId;
    if (done.success) await this.until(uuid, (heard) => heard.length > 0);
    return done;
  }

  toSign(who: string, uuid: string): Promise<Anything> {
    return this.asked(who, toSign, { uuid });
  }

  /** As the page does it; waits until the consent has heard of it. */
  async sign(who: string, uuid: string, name = 'Olivia Hart'): Promise<void> {
    const { electronicVersion: version } = await this.toSign(who, uuid);
    const { success, errorMessage } = await this.asked(who, sign, { uuid, name, version });
    if (!success) throw new Error(errorMessage);
    await this.heard(uuid, who);
  }

  /** That the consent knows of the signature. */
  async heard(uuid: string, who: string): Promise<void> {
    await until(async () => {
      const { state } = await this.firm.api.commands.load(consent7216, uuid);
      return state.is !== 'absent' && (this.people[who] ?? '') in state.signed;
    });
    await this.firm.readable();
  }

  async until(uuid: string, holds: (providerEvents: readonly string[]) => boolean): Promise<void> {
    await until(async () => {
      const { state } = await this.firm.api.commands.load(consent7216, uuid);
      return state.is !== 'absent' && (state.is !== 'pending' || holds(state.providerEvents));
    });
  }

  /** As the flow does it that seals signed documents, which is another area's. */
  async file(consent: string, company: string, file: string): Promise<void> {
    const command = { type: 'FileSignedPdf', file, sha256: 'a'.repeat(64) } as const;
    const metadata = { commandId: randomUUID(), by: { system: 'signatures' }, company };
    const outcome = await this.firm.api.commands.send(signatureDocument, consent, command, metadata);
    if (!isDone(outcome)) throw new Error(outcome.message);
  }

  /** That the consent is not pending any more. */
  async over(uuid: string): Promise<void> {
    await this.until(uuid, () => false);
    await this.firm.readable();
  }

  async close(): Promise<void> {
    await this.post.close();
    await this.firm.close();
  }
}

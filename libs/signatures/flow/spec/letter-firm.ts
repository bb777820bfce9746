import { randomUUID } from 'node:crypto';
import type { FlowContext, TaskOutcome, TaskRun } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import {
  type LetterBatch,
  type SignatureDocument,
  signatureDocument,
  signatureTemplate,
} from '@daybook/signatures/domain';
import { taskKinds } from '@daybook/signatures/flow';
import type { ApiClient } from '@daybook/testing/api';
import { Firm, origin } from '@daybook/testing/firm';
import { startProduct } from '../../../testing/rights/product.js';

export const lines = [{ service: 'Bookkeeping', cents: 45_000, frequency: 'monthly' }] as const;
export const field = { uuid: randomUUID(), role: 1, kind: 'signature', page: 1, isRequired: true, label: '' } as const;
export const place = { x: 0.1, y: 0.1, width: 0.3, height: 0.1 };

type CompanyName = 'oak' | 'elm' | 'ash' | 'fir';

interface Planned {
  readonly problem: string | null;
  readonly letters: { name: string; signers: string[]; fee: string; skipped: string | null }[];
}

interface Listed {
  readonly totalCount: number;
  readonly letters: { uuid: string; companyName: string }[];
}

/**
 * The product with a template of a letter, and Maria of the firm, who sends it. Omar owns Oak and Fir, Nina Oak and Elm;
 * of Ash she is a member, so that nobody signs there.
 */
export class LetterFirm {
  readonly template = randomUUID();
  readonly input = {
    ...{ templateUuid: this.template, name: 'Engagement letter 2031', year: 2031 },
    ...{ from: '2031-01-01', to: '2031-12-31', expiresAt: '2099-01-01', lines },
  };

  private constructor(
    readonly firm: Firm,
    readonly people: Readonly<Record<'omar' | 'nina', string>>,
    readonly companies: Readonly<Record<CompanyName, string>>,
    readonly maria: ApiClient,
    readonly omar: ApiClient,
  ) {}

  static async open(): Promise<LetterFirm> {
    const firm = Firm.over(await startProduct());
    await firm.staff('maria');
    const people = { omar: await firm.person('omar'), nina: await firm.person('nina') };
    const [oak, elm, ash, fir] = [
      await firm.company('Oak'),
      await firm.company('Elm'),
      await firm.company('Ash'),
      await firm.company('Fir'),
    ];
    await firm.member(oak, people.omar, 'client_owner', true);
    await firm.member(oak, people.nina, 'client_owner');
    await firm.member(elm, people.nina, 'client_owner', true);
    await firm.member(ash, people.nina, 'client_member');
    await firm.member(fir, people.omar, 'client_owner', true);
    await firm.readable();
    const [maria, omar] = await Promise.all([firm.browser('maria'), firm.browser('omar')]);
    const here = new LetterFirm(firm, people, { oak, elm, ash, fir }, maria, omar);
    const original = { file: randomUUID(), sha256: 'x' };
    const fields = [{ ...field, ...place }];
    const save = { type: 'SaveSignatureTemplate', name: 'Letter', original, places: [1], fields, pages: 2 } as const;
    await firm.api.commands.send(signatureTemplate, here.template, save, origin(null));
    await firm.readable();
    return here;
  }

  close(): Promise<void> {
    return this.firm.close();
  }

  uuidsOf(...names: CompanyName[]): string[] {
    return names.map((name) => this.companies[name]);
  }

  batch(...names: CompanyName[]): LetterBatch {
    return {
      ...{ template: this.template, name: 'Engagement letter 2031', year: 2031, from: '2031-01-01', to: '2031-12-31' },
      ...{ companies: this.uuidsOf(...names), lines, fees: {}, signers: 'primary', message: null },
      ...{ reminderFrequency: 'NO_REMINDER', expiresOn: '2099-01-01' },
    };
  }

  async preview(uuids: readonly string[], changes: object = {}): Promise<Planned> {
    const query = `query ($uuids: [UUID!]!, $input: EngagementLettersInput!) {
      engagementLetterPreview(companyUuids: $uuids, input: $input) { problem letters { name signers fee skipped } } }`;
    const answer = await this.maria.graphql(query, { uuids, input: { ...this.input, ...changes } });
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
    return answer.data.engagementLetterPreview;
  }

  /** Runs a batch as the worker does. */
  async run(batch: LetterBatch, task: string, more: Partial<TaskRun> = {}): Promise<TaskOutcome> {
    const [kind] = taskKinds;
    const { commands, pool } = this.firm.api;
    const tools = { commands, query: queryOf(pool), clock: { now: () => new Date() } } as unknown as FlowContext;
    const quiet = { progress: () => undefined, checkpoint: () => undefined };
    if (!kind) throw new Error('There is no kind.');
    return kind.run(batch, { tools, task, createdBy: this.people.nina, company: null, from: null, ...quiet, ...more });
  }

  resend(uuid: string) {
    const again = 'mutation ($uuid: UUID!) { resendEngagementLetter(uuid: $uuid) { success code } }';
    return this.maria.graphql(again, { uuid });
  }

  async listed(args = ''): Promise<Listed> {
    const { data } = await this.maria.graphql(
      `{ engagementLetters(limit: 50${args}) { totalCount letters { uuid companyName documentState yearlyFee from to renewBy } } }`,
    );
    return data.engagementLetters;
  }

  async void(uuid: string, reason: string, company: string | null): Promise<void> {
    await this.firm.api.commands.send(signatureDocument, uuid, { type: 'VoidDocument', reason }, origin(company));
    await this.firm.readable();
  }

  async state(uuid: string): Promise<SignatureDocument> {
    const { state } = await this.firm.api.commands.load(signatureDocument, uuid);
    return state as SignatureDocument;
  }
}

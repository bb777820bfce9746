import { ApiClient, ApiUnavailable, type Patience } from '@daybook/kernel/api-client';
import type { Config } from '@daybook/kernel/config';
import { z } from 'zod';
import { type KnowledgeService, KnowledgeUnavailable, type OpenCheck, type PersonToCheck } from './port.js';

/** Somebody is waiting before the screen. */
const usual: Patience = { timeout: 6_000, tries: 2, firstDelay: 300, longestDelay: 2_000, pace: 0 };

const checkForm = z.object({
  reference: z.string().min(1).max(100),
  outcome: z.enum(['open', 'passed', 'answers', 'expired', 'unknown']),
  questions: z
    .array(
      z.object({
        id: z.string(),
        text: z.string(),
        choices: z
          .array(z.object({ id: z.string(), text: z.string() }))
          .min(2)
          .max(12),
      }),
    )
    .max(20),
});

/** Asks the service that the settings name; both its calls may be repeated. */
export class HttpKnowledgeService implements KnowledgeService {
  readonly name: string;
  private readonly api: ApiClient;
  private readonly url: string;

  constructor({ url, key, name }: NonNullable<Config['signatures']['knowledge']>, patience: Partial<Patience> = {}) {
    [this.name, this.url] = [name, url];
    this.api = new ApiClient({ authorization: `Bearer ${key}` }, { ...usual, ...patience });
  }

  open(key: string, person: PersonToCheck): Promise<OpenCheck> {
    return this.ask('/checks', { key, ...person });
  }

  async answer(reference: string, answers: Readonly<Record<string, string>>): Promise<OpenCheck['outcome']> {
    return (await this.ask(`/checks/${encodeURIComponent(reference)}/answers`, { answers })).outcome;
  }

  private async ask(path: string, body: object): Promise<OpenCheck> {
    const { status, body: said } = await this.api.ask({ url: `${this.url}${path}`, body }).catch(unavailable);
    // what they were asked and answered is told to nobody, not even as a problem
    if (status !== 200) throw new KnowledgeUnavailable(`The identity service answered with status ${status}.`);
    const { success, data } = checkForm.safeParse(said);
    if (!success) throw new KnowledgeUnavailable('The identity service answered in a form this version does not know.');
    return data;
  }
}

function unavailable(fault: unknown): never {
  if (!(fault instanceof ApiUnavailable)) throw fault;
  throw new KnowledgeUnavailable(`The identity service does not answer (${fault.message}).`);
}

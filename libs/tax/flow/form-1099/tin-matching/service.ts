import { ApiClient, ApiUnavailable, type Patience } from '@daybook/kernel/api-client';
import type { Config } from '@daybook/kernel/config';
import { readTinResults, type TinAnswer, type TinToMatch, tinMatchAccount, tinMatchFile } from '@daybook/tax/domain';
import { z } from 'zod';

/** The service gave no answer; asking again later may get one. */
export class TinMatchingUnavailable extends Error {}

/** Compares names and tax ids with those of the IRS. */
export interface TinMatching {
  /** Undefined: it answers this one never. @throws TinMatchingUnavailable */
  match(one: TinToMatch): Promise<TinAnswer['outcome'] | undefined>;
}

const usual: Patience = { timeout: 20_000, tries: 3, firstDelay: 500, longestDelay: 5_000, pace: 0 };
const answerForm = z.object({ results: z.string().max(10_000) });

/** A service that takes the file of bulk TIN matching and gives back its results; asking twice is asking once. */
export class HttpTinMatching implements TinMatching {
  private readonly api: ApiClient;
  private readonly url: string;

  constructor({ url, key }: NonNullable<Config['tinMatching']>, patience: Partial<Patience> = {}) {
    this.url = url;
    this.api = new ApiClient({ authorization: `Bearer ${key}` }, { ...usual, ...patience });
  }

  async match(one: TinToMatch): Promise<TinAnswer['outcome'] | undefined> {
    const body = { file: tinMatchFile([one]) };
    const { status, body: said } = await this.api.ask({ url: `${this.url}/matches`, body }).catch(unavailable);
    // the number is told to nobody, not even as a problem
    if (status !== 200) throw new TinMatchingUnavailable(`TIN matching answered with status ${status}.`);
    const { success, data } = answerForm.safeParse(said);
    if (!success) throw new TinMatchingUnavailable('TIN matching answered in a form this version does not know.');
    const own = tinMatchAccount(one.match);
    return readTinResults(data.results).answers.find(({ account }) => account === own)?.outcome;
  }
}

function unavailable(fault: unknown): never {
  if (!(fault instanceof ApiUnavailable)) throw fault;
  throw new TinMatchingUnavailable(`TIN matching does not answer (${fault.message}).`);
}

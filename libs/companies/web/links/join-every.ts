/** Of a company that the person could not be added to. */
export interface NotJoined {
  readonly name: string;
  readonly errorMessage: string;
}

export interface Joining {
  /** Companies that were gone through, of so many. */
  readonly done: number;
  readonly all: number;
  readonly added: number;
  readonly failures: readonly NotJoined[];
}

interface Company {
  readonly uuid: string;
  readonly name: string;
}

export interface JoiningSteps {
  companiesFrom(offset: number): Promise<{ readonly companies: readonly Company[]; readonly totalCount: number }>;
  /** Makes the person a member of these; answers for which it was refused. */
  join(
    companies: readonly Company[],
  ): Promise<readonly { readonly index: number; readonly code: string; readonly errorMessage: string }[]>;
  progress(joining: Joining): void;
  isStopped(): boolean;
}

/** Where they are a member nothing is to be done. */
const isMember = 'memberExists';

/** Goes through all companies, a page after the other; begun again it finds those of before as members. */
export async function joinEvery({ companiesFrom, join, progress, isStopped }: JoiningSteps): Promise<void> {
  let joining: Joining = { done: 0, all: 0, added: 0, failures: [] };
  do {
    const { companies, totalCount } = await companiesFrom(joining.done);
    if (companies.length === 0) return;
    const refused = await join(companies);
    const failed = refused
      .filter(({ code }) => code !== isMember)
      .map(({ index, errorMessage }) => ({ name: companies[index]?.name ?? '', errorMessage }));
    joining = {
      done: joining.done + companies.length,
      all: totalCount,
      added: joining.added + companies.length - refused.length,
      failures: [...joining.failures, ...failed],
    };
    progress(joining);
  } while (joining.done < joining.all && !isStopped());
}

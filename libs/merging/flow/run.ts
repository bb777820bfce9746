import { changeCompany } from '@daybook/companies/flow';
import type { AreaDefinition } from '@daybook/kernel/areas';
import { isDone } from '@daybook/kernel/commands';
import type { Merge, MergePart, MergeRun, MergeTools } from '@daybook/kernel/contributions';
import { TaskRefused } from '@daybook/kernel/flows';
import { type CompanyMerge, type CompanyMergeCommand, companyMerge } from '@daybook/merging/domain';
import { v5 } from 'uuid';

/** Things that are taken, and told of, at once. */
export const chunkSize = 100;

export function partsOf(areas: readonly Pick<AreaDefinition, 'mergeParts'>[]): readonly MergePart[] {
  return areas.flatMap(({ mergeParts = [] }) => mergeParts).toSorted((one, other) => one.rank - other.rank);
}

/** Whoever merges, for the record. */
export type Actor = { readonly user: string } | { readonly system: string };

/** A merge at work: its streams, and the ids of its commands. `way`: forth or back. */
export class Run implements MergeRun {
  readonly moved = new Set<string>();

  constructor(
    readonly uuid: string,
    private readonly merge: Merge,
    private readonly by: Actor,
    private readonly way: string,
    private readonly tools: MergeTools,
  ) {}

  get source(): string {
    return this.merge.source;
  }
  get destination(): string {
    return this.merge.destination;
  }
  get kinds(): readonly string[] {
    return this.merge.kinds;
  }

  step(name: string, company: string) {
    return { commandId: v5(`${this.way} ${name}`, this.uuid), by: this.by, company };
  }

  /** @throws TaskRefused with the sentence of a refusal */
  async tell(command: CompanyMergeCommand, name: string): Promise<CompanyMerge> {
    const metadata = this.step(`${command.type} ${name}`, this.destination);
    const outcome = await this.tools.commands.send(companyMerge, this.uuid, command, metadata);
    if (!isDone(outcome)) throw new TaskRefused(outcome.message);
    return this.load();
  }

  async load(): Promise<CompanyMerge> {
    const { state } = await this.tools.commands.load(companyMerge, this.uuid);
    if (state.is === 'absent') throw new TaskRefused('This merge could not be found.');
    return state;
  }

  /** Both are locked, always in the same order, so that two merges that cross do not wait for each other. */
  async lock(): Promise<void> {
    for (const company of [this.source, this.destination].toSorted()) await this.lockOne(company);
  }

  /** An undoing locks the company that is there first, and reopens the other one only then. */
  async lockOne(company: string): Promise<void> {
    const as = company === this.source ? 'source' : 'destination';
    const other = company === this.source ? this.destination : this.source;
    const refusal = await changeCompany(
      this.tools.commands,
      company,
      { type: 'BeginMerge', merge: this.uuid, other, as },
      this.step(`lock ${company}`, company),
    );
    if (refusal) throw new TaskRefused(refusal.message);
  }

  async unlock(): Promise<void> {
    for (const company of [this.source, this.destination])
      await changeCompany(
        this.tools.commands,
        company,
        { type: 'EndMerge', merge: this.uuid },
        this.step(`unlock ${company}`, company),
      );
  }
}

export function chunksOf(items: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, n) =>
    items.slice(n * chunkSize, (n + 1) * chunkSize),
  );
}

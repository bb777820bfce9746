import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, loadOnce, type MayFetch, PrivateFile, PrivateFilePorts } from '@daybook/kernel/graph';
import { mayReadTaxPapers, type TaxInformation, type Viewer } from '@daybook/kernel/rights';
import { VERIFIED_OBJECTS, type VerifiedObjects } from '@daybook/kernel/store';
import { Inject, Injectable } from '@nestjs/common';
import { PapersPolicy } from '../papers.policy.js';

/** What tax files are handed out with. */
@Injectable()
export class TaxFilePorts extends PrivateFilePorts {
  @Inject(COMMANDS) readonly commands!: Commands;
  @Inject(VERIFIED_OBJECTS) readonly objects!: VerifiedObjects;
  @Inject(PapersPolicy) readonly papers!: PapersPolicy;
}

/** A file of a company's tax papers, for those who see these. */
@Injectable()
export abstract class TaxFile<
  Wanted extends { readonly company: string; readonly year: number | null },
> extends PrivateFile<Wanted> {
  protected abstract readonly information: TaxInformation;

  constructor(protected override readonly ports: TaxFilePorts) {
    super(ports);
  }

  protected async right(viewer: Viewer, { company, year }: Wanted, context: GraphContext): Promise<MayFetch> {
    const { papers } = this.ports;
    const found = await loadOnce(context, papers, company);
    // a consent may cover other years, or answers and no papers
    const { information } = this;
    if (!found || !mayReadTaxPapers(viewer, found.company, { information, year })) return undefined;
    const may = papers.may(viewer, 'see', found);
    if (may) await context.shown?.([{ company: found.company, way: 'download', information, year }]);
    return { may, action: 'see', on: papers.on };
  }

  /** @throws ObjectDamaged */
  protected async bytes(key: string, subject: string) {
    const { objects } = this.ports;
    await objects.verify(key, subject);
    return objects.get(key, subject);
  }
}

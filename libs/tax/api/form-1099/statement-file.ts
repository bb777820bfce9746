import { CONFIG, type Config } from '@daybook/kernel/config';
import { type Drawn, type GraphContext, loadOnce, type MayFetch } from '@daybook/kernel/graph';
import type { Viewer } from '@daybook/kernel/rights';
import type { FormKind } from '@daybook/tax/domain';
import { statementsOf } from '@daybook/tax/flow';
import { Inject, Injectable } from '@nestjs/common';
import { TaxFile } from '../papers/tax-file.js';

interface WantedStatement {
  readonly company: string;
  readonly year: number;
  readonly payee: string;
  readonly kind: FormKind;
}

/** The statement of a recipient as it would be sent, for those who manage the company's taxes. */
@Injectable()
export class StatementFile extends TaxFile<WantedStatement> {
  protected readonly name = 'form-1099-statement';
  protected readonly information = 'informationReturns';
  protected readonly label = 'Form 1099 statement';

  @Inject(CONFIG) private readonly config!: Pick<Config, 'firmName'>;

  protected override async right(viewer: Viewer, wanted: WantedStatement, context: GraphContext): Promise<MayFetch> {
    const { papers } = this.ports;
    const seen = await super.right(viewer, wanted, context);
    const found = seen && (await loadOnce(context, papers, wanted.company));
    return found && { may: seen.may && papers.may(viewer, 'manage', found), action: 'manage', on: papers.on };
  }

  protected async draw({ kind, ...asked }: WantedStatement): Promise<Drawn | undefined> {
    const found = await statementsOf(this.ports.commands, { ...asked, contact: this.config.firmName });
    const statement = found.find((one) => one.kind === kind);
    if (!statement) return undefined;
    return { filename: statement.filename, mediaType: 'application/pdf', body: await statement.draw() };
  }
}

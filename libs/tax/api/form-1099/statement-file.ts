import { companyAsPayer } from '@daybook/companies/published';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { type Drawn, type GraphContext, loadOnce, type MayFetch } from '@daybook/kernel/graph';
import type { Viewer } from '@daybook/kernel/rights';
import { type FormKind, form1099, form1099Id, isSameForm, payerOf, payee as taxPayee } from '@daybook/tax/domain';
import { statementPdf } from '@daybook/tax/flow';
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

  protected async draw({ company, year, payee, kind }: WantedStatement): Promise<Drawn | undefined> {
    const { commands } = this.ports;
    const [{ state }, { state: known }, particulars] = await Promise.all([
      commands.load(form1099, form1099Id(company, year)),
      commands.load(taxPayee, payee),
      companyAsPayer(commands, company),
    ]);
    const form = state.prepared.get(payee);
    const w9 = known.w9?.form;
    const payer = particulars && payerOf(particulars);
    if (!form || !w9 || !payer || typeof payer === 'string') return undefined;
    const before = state.handedOut.get(payee);
    const isCorrected = before !== undefined && !isSameForm(before, form);
    const contact = this.config.firmName;
    const body = await statementPdf(kind, { year, payer, form, w9, isCorrected, contact });
    return body && { filename: `1099-${kind} ${year} ${w9.name}.pdf`, mediaType: 'application/pdf', body };
  }
}

import type { Drawn, GraphContext, MayFetch } from '@daybook/kernel/graph';
import { loadOnce } from '@daybook/kernel/graph';
import type { Viewer } from '@daybook/kernel/rights';
import { payee as taxPayee } from '@daybook/tax/domain';
import { answerFileParticulars } from '@daybook/tax/flow';
import { Injectable } from '@nestjs/common';
import { TaxFile } from '../papers/tax-file.js';

interface WantedW9 {
  readonly company: string;
  /** A W-9 is of no single year. */
  readonly year: null;
  readonly payee: string;
}

/** The signed form that a payee handed in, for those who manage the company's taxes; nobody abroad sees whole tax ids. */
@Injectable()
export class W9File extends TaxFile<WantedW9> {
  protected readonly name = 'form-1099-w9';
  protected readonly information = 'informationReturns';
  protected readonly label = 'Form W-9';

  protected override async right(viewer: Viewer, wanted: WantedW9, context: GraphContext): Promise<MayFetch> {
    const { papers } = this.ports;
    const seen = await super.right(viewer, wanted, context);
    const found = seen && (await loadOnce(context, papers, wanted.company));
    if (!found || viewer.abroad) return undefined;
    return { may: seen.may && papers.may(viewer, 'manage', found), action: 'manage', on: papers.on };
  }

  protected async draw({ company, payee }: WantedW9): Promise<Drawn | undefined> {
    const { commands } = this.ports;
    const { state } = await commands.load(taxPayee, payee);
    const file = state.paper?.file ?? state.w9?.file;
    const particulars = file ? await answerFileParticulars(commands, file) : undefined;
    if (particulars?.withheld !== null || particulars.company !== company) return undefined;
    const { filename, mediaType, object } = particulars;
    return { filename, mediaType, body: await this.bytes(object, `file-${file}`) };
  }
}

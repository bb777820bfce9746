import type { Drawn } from '@daybook/kernel/graph';
import { questionnaireId } from '@daybook/tax/domain';
import { openYear } from '@daybook/tax/read';
import { Injectable } from '@nestjs/common';
import { TaxFile } from './tax-file.js';

interface Wanted {
  readonly company: string;
  readonly year: number;
}

/** The paper of a year, as of the last form that was submitted. */
@Injectable()
export class SummaryFile extends TaxFile<Wanted> {
  protected readonly name = 'tq-summary';
  protected readonly information = 'answers';
  protected readonly label = 'Summary of tax answers';

  protected async draw({ company, year }: Wanted): Promise<Drawn | undefined> {
    const summary = (await openYear(this.ports.commands, company, year))?.state.summary;
    if (!summary) return undefined;
    const body = await this.bytes(summary.objectId, `questionnaire-${questionnaireId(company, year)}`);
    return { filename: `tax-questionnaire-${year}.pdf`, mediaType: 'application/pdf', body };
  }
}

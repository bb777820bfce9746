import type { Drawn } from '@daybook/kernel/graph';
import { answerFilesIn } from '@daybook/tax/domain';
import { answerFileParticulars } from '@daybook/tax/flow';
import { openYear } from '@daybook/tax/read';
import { Injectable } from '@nestjs/common';
import { TaxFile } from './tax-file.js';

interface Wanted {
  readonly company: string;
  readonly year: number;
  readonly file: string;
}

/** A file that answers a question, also for those who see nothing of the library. */
@Injectable()
export class AnswerFile extends TaxFile<Wanted> {
  protected readonly name = 'tq-file';
  protected readonly information = 'papers';
  protected readonly label = 'File of a tax answer';

  protected async draw({ company, year, file }: Wanted): Promise<Drawn | undefined> {
    const { commands } = this.ports;
    const open = await openYear(commands, company, year);
    // it may have been taken out of the answer since
    const isGiven = open && answerFilesIn(open.published.definition, open.state).some((one) => one.file === file);
    const particulars = isGiven ? await answerFileParticulars(commands, file) : undefined;
    if (particulars?.withheld !== null) return undefined;
    const { title: filename, mediaType, object } = particulars;
    return { filename, mediaType, body: await this.bytes(object, `file-${file}`) };
  }
}

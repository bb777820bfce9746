import { check } from '@daybook/checks/domain';
import { type MailHouse, MailHouseUnavailable } from '@daybook/checks/flow';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { refuse } from '@daybook/kernel/events';
import { Inject, Injectable } from '@nestjs/common';
import { MAIL_HOUSE } from './address-verification.resolver.js';
import { BankFile, BankFilePorts, type Drawn } from './private-file.js';

interface Wanted {
  readonly company: string;
  readonly check: string;
}

export const notPrinted = refuse('notPrinted', 'Nothing was printed yet.');
export const paperAway = refuse(
  'paperAway',
  'The mail house did not send the paper. Please try again in a few minutes.',
);

/** A check as the mail house prints it, a PDF with the whole MICR line. */
@Injectable()
export class CheckPaper extends BankFile<Wanted> {
  protected readonly name = 'check-paper';
  protected readonly label = 'Paper of a check';

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(MAIL_HOUSE) private readonly house: MailHouse | null,
    ports: BankFilePorts,
  ) {
    super(ports);
  }

  /** Undefined while the mail house draws it, or is away. */
  async paperOf(order: string): Promise<Buffer | undefined> {
    try {
      return await this.house?.paper(order);
    } catch (error) {
      if (!(error instanceof MailHouseUnavailable)) throw error;
      return undefined;
    }
  }

  protected async draw({ company, check: uuid }: Wanted): Promise<Drawn | undefined> {
    const { state } = await this.commands.load(check, uuid);
    if (state.is === 'absent' || state.company !== company || state.order === null) return undefined;
    const body = await this.paperOf(state.order);
    return body && { filename: `check-${state.number}.pdf`, mediaType: 'application/pdf', body };
  }
}

import { bankAccount } from '@daybook/checks/domain';
import { fileOfExport } from '@daybook/checks/flow';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { Inject, Injectable } from '@nestjs/common';
import { BankFile, BankFilePorts, type Drawn } from './private-file.js';

interface Wanted {
  readonly company: string;
  readonly account: string;
  readonly number: number;
}

/** What a bank is told of checks, drawn from the record of the export. */
@Injectable()
export class PositivePayFile extends BankFile<Wanted> {
  protected readonly name = 'positive-pay';
  protected readonly label = 'Positive pay';

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    ports: BankFilePorts,
  ) {
    super(ports);
  }

  protected async draw({ company, account, number }: Wanted): Promise<Drawn | undefined> {
    const { state } = await this.commands.load(bankAccount, account);
    if (state.is === 'absent' || state.company !== company) return undefined;
    const file = await fileOfExport(this.ports.db, { uuid: account, state }, number);
    return file && { filename: file.filename, mediaType: file.mediaType, body: file.text };
  }
}

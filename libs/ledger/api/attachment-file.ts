import { companyAccess } from '@daybook/companies/published';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { type Drawn, type MayFetch, type NotDrawn, PrivateFile, PrivateFilePorts } from '@daybook/kernel/graph';
import { POOL, queryableOf, queryOf } from '@daybook/kernel/postgres';
import type { Viewer } from '@daybook/kernel/rights';
import { SUBJECT_KEYS, type SubjectKeys } from '@daybook/kernel/secrets';
import { maySeeTransactions } from '@daybook/ledger/domain';
import { openInBooks, Quickbooks } from '@daybook/ledger/flow';
import { attachmentsOf } from '@daybook/ledger/read';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

/** An attachment as it is linked to a transaction, by the ids of the copy. */
export interface WantedAttachment {
  readonly company: string;
  readonly transaction: string;
  readonly attachment: string;
}

/** Somebody waits for the file. */
const shortly = { timeout: 20_000, tries: 2 };
const notThere: NotDrawn = {
  status: 404,
  sentence: 'This attachment is not in the books any more. Load the page again.',
};
const noFile: NotDrawn = { status: 404, sentence: 'This is a note without a file.' };
const notSetUp: NotDrawn = {
  status: 409,
  sentence: 'QuickBooks is not set up for this portal. Ask an administrator.',
};

/** `GET /api/v2/exports/ledger-attachments/{link}`: what is attached to a transaction, as QuickBooks gives it at this moment. */
@Injectable()
export class AttachmentFile extends PrivateFile<WantedAttachment> {
  protected readonly name = 'ledger-attachments';
  protected readonly label = 'Attachment of a transaction';
  private readonly ledger: Quickbooks | null;

  constructor(
    ports: PrivateFilePorts,
    @Inject(POOL) private readonly pool: Pool,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(SUBJECT_KEYS) private readonly keys: SubjectKeys,
    @Inject(CONFIG) { quickbooks }: Pick<Config, 'quickbooks'>,
  ) {
    super(ports);
    this.ledger = quickbooks && new Quickbooks(quickbooks, shortly);
  }

  protected async right(viewer: Viewer, { company }: WantedAttachment): Promise<MayFetch> {
    const access = await companyAccess(this.pool, company);
    return access && { may: maySeeTransactions(viewer, access), action: 'seeTransactions', on: 'books' };
  }

  protected async draw({ company, transaction, attachment }: WantedAttachment): Promise<Drawn | NotDrawn> {
    const query = queryOf(this.pool);
    const found = (await attachmentsOf(queryableOf(query), [{ company, transaction }]))(company, transaction);
    const wanted = found.find(({ id }) => id === attachment);
    if (!wanted) return notThere;
    if (wanted.fileName === null) return noFile;
    if (!this.ledger) return notSetUp;
    const tools = { commands: this.commands, query, keys: this.keys, clock: this.ports.clock };
    const opened = await openInBooks(this.ledger, tools, company, { attachment, transaction });
    if ('sentence' in opened) return opened;
    // whatever it is said to be: nothing of it is drawn by a browser
    const mediaType = 'application/octet-stream';
    const file = { filename: wanted.fileName, mediaType, body: opened.bytes };
    return opened.size === null ? file : { ...file, size: opened.size };
  }
}

import { type Area, PrivateFilePorts } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { AnsweringResolver } from './answering.resolver.js';
import { AskingResolver } from './asking.resolver.js';
import { AskingAbout } from './asking-about.js';
import { AttachmentFile } from './attachment-file.js';
import { AttachmentsResolver } from './attachments.resolver.js';
import { BackupResolver } from './backup.resolver.js';
import { BooksOverviewResolver } from './books-overview.resolver.js';
import { CompanyBooksResolver } from './company-books.resolver.js';
import { connectingProviders } from './connecting.providers.js';
import { BooksPolicy } from './connection.policy.js';
import { ConnectionResolver } from './connection.resolver.js';
import { DecidingManyResolver } from './deciding-many.resolver.js';
import { FiguresResolver } from './figures.resolver.js';
import { QuestionCommands } from './question-commands.js';
import { Reports } from './reports.js';
import { ReportsResolver } from './reports.resolver.js';
import { ReportsExportResolver } from './reports-export.resolver.js';
import { SyncResolver } from './sync.resolver.js';
import { UnknownAccountsResolver } from './unknown-accounts.resolver.js';
import { WebhookRoutes } from './webhook.routes.js';

@Module({
  providers: [
    ...connectingProviders,
    AnsweringResolver,
    AskingAbout,
    AskingResolver,
    AttachmentFile,
    AttachmentsResolver,
    BackupResolver,
    PrivateFilePorts,
    BooksOverviewResolver,
    BooksPolicy,
    CompanyBooksResolver,
    ConnectionResolver,
    DecidingManyResolver,
    FiguresResolver,
    QuestionCommands,
    Reports,
    ReportsExportResolver,
    ReportsResolver,
    SyncResolver,
    UnknownAccountsResolver,
    WebhookRoutes,
  ],
})
class LedgerModule {}

/** The connection to the books, their syncs and backups, and reports from them. Needs `Tasks`, `POOL`, `COMMANDS`, `CLOCK` and `CONFIG` from global modules, and the policy `company`. */
export const api: Area = {
  name: 'ledger',
  module: LedgerModule,
  policies: [BooksPolicy],
  routes: [AttachmentFile, WebhookRoutes],
};

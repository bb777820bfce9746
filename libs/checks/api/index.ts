import { mailHouseOf } from '@daybook/checks/flow';
import { CONFIG } from '@daybook/kernel/config';
import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { AddressVerificationResolver, MAIL_HOUSE } from './address-verification.resolver.js';
import { BankAccountPolicy } from './bank-account.policy.js';
import { BankAccountsResolver } from './bank-accounts.resolver.js';
import { CheckItems } from './check.items.js';
import { CheckPolicy } from './check.policy.js';
import { CheckAttachmentsResolver } from './check-attachments.resolver.js';
import { CheckCommandsResolver } from './check-commands.resolver.js';
import { CheckEvidenceResolver } from './check-evidence.resolver.js';
import { CheckLimitsResolver } from './check-limits.resolver.js';

import { CheckPaper } from './check-paper.js';
import { CheckPaperResolver } from './check-paper.resolver.js';
import { CheckViews } from './check-views.js';
import { CheckPapersPolicy, ChecksPolicy, W9Policy } from './checks.policy.js';
import { ChecksResolver } from './checks.resolver.js';
import { ChecksFile } from './checks-file.js';
import { CompanyRegisterResolver } from './company-register.resolver.js';
import { MailHouseRoutes } from './mail-house.routes.js';
import { operations, SecondPerson } from './operations.js';
import { PendingChecksResolver } from './pending-checks.resolver.js';
import { PositivePayResolver } from './positive-pay.resolver.js';
import { PositivePayFile } from './positive-pay-file.js';
import { BankFilePorts } from './private-file.js';
import { ProcessingDayResolver } from './processing-day.resolver.js';
import { ReconciliationResolver } from './reconciliation.resolver.js';
import { RegisterResolver } from './register.resolver.js';
import { ReissueHandler } from './reissue.js';
import { SendCheckSettingResolver } from './send-check-setting.resolver.js';
import { VendorPolicy } from './vendor.policy.js';
import { VendorImportResolver } from './vendor-import.resolver.js';
import { VendorsResolver } from './vendors.resolver.js';
import { W9Resolver } from './w9.resolver.js';

@Module({
  providers: [
    CheckPolicy,
    BankAccountPolicy,
    VendorPolicy,
    SecondPerson,
    ChecksPolicy,
    CheckPapersPolicy,
    W9Policy,
    CheckViews,
    ChecksFile,
    ChecksResolver,
    CheckCommandsResolver,
    CheckItems,
    CheckEvidenceResolver,
    CheckLimitsResolver,
    CheckPaper,
    CheckPaperResolver,
    CheckAttachmentsResolver,
    AddressVerificationResolver,
    BankAccountsResolver,
    MailHouseRoutes,
    PositivePayFile,
    PendingChecksResolver,
    PositivePayResolver,
    BankFilePorts,
    ProcessingDayResolver,
    ReconciliationResolver,
    RegisterResolver,
    ReissueHandler,
    CompanyRegisterResolver,
    SendCheckSettingResolver,
    VendorImportResolver,
    VendorsResolver,
    W9Resolver,
    { provide: MAIL_HOUSE, inject: [CONFIG], useFactory: mailHouseOf },
  ],
})
class ChecksModule {}

/** Rights are those in the company, which its own policy judges, and those on its vendors and checks. */
export const api: Area = {
  name: 'checks',
  module: ChecksModule,
  operations,
  policies: [CheckPolicy, BankAccountPolicy, VendorPolicy, ChecksPolicy, CheckPapersPolicy, W9Policy],
  routes: [MailHouseRoutes, ChecksFile, PositivePayFile, CheckPaper],
};

/** Lead from a uuid to what it is of. */
export const itemResolvers = [CheckItems];

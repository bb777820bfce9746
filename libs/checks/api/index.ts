import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { BankAccountsResolver } from './bank-accounts.resolver.js';
import { ProcessingDayResolver } from './processing-day.resolver.js';
import { SendCheckSettingResolver } from './send-check-setting.resolver.js';

@Module({ providers: [BankAccountsResolver, ProcessingDayResolver, SendCheckSettingResolver] })
class ChecksModule {}

/** Rights are those in the company, which its own policy judges. */
export const api: Area = { name: 'checks', module: ChecksModule, policies: [] };

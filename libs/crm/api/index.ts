import { Hubspot } from '@daybook/crm/flow';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { CRM } from './asking.js';
import { CrmImportResolver } from './crm.resolver.js';
import { CrmLinkingResolver } from './linking.resolver.js';

@Module({
  providers: [
    {
      provide: CRM,
      inject: [CONFIG],
      useFactory: ({ hubspot }: Pick<Config, 'hubspot'>) => hubspot && new Hubspot(hubspot),
    },
    CrmImportResolver,
    CrmLinkingResolver,
  ],
})
class CrmModule {}

export const api: Area = { name: 'crm', module: CrmModule, policies: [] };

import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { definitionProviders } from './definitions/index.js';
import { form1099Providers } from './form-1099/index.js';

/** Needs `POOL`, `COMMANDS`, `CLOCK` and `CONFIG` from global modules. */
@Module({ providers: [...definitionProviders, ...form1099Providers] })
export class TaxModule {}

export const taxArea: Area = { name: 'tax', module: TaxModule, policies: [] };

export { taxArea as api };

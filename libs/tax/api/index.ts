import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { definitionProviders } from './definitions/index.js';

/** Needs `POOL`, `COMMANDS` and `CONFIG` from global modules. */
@Module({ providers: [...definitionProviders] })
export class TaxModule {}

export const taxArea: Area = { name: 'tax', module: TaxModule, policies: [] };

export { taxArea as api };

import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { FirmResolver } from './firm.resolver.js';
import { LogoRoutes } from './logo.routes.js';
import { TestMail } from './test-mail.js';

/** Needs `POOL`, `COMMANDS` and `CONFIG` from global modules. Rights are those of the policy `firm`. */
@Module({ providers: [FirmResolver, LogoRoutes, TestMail] })
export class FirmModule {}

export const firmArea: Area = { name: 'firm', module: FirmModule, policies: [], routes: [LogoRoutes] };

export { firmArea as api };

import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { Alerts } from './alerts.js';
import { AlertsResolver, CompanyMarkersResolver } from './alerts.resolver.js';
import { BannersResolver } from './banners.resolver.js';
import { operations } from './operations.js';

/** Needs `POOL`, `COMMANDS`, `CLOCK` and `CONFIG` from global modules, and the policy `company`. */
@Module({ providers: [Alerts, AlertsResolver, CompanyMarkersResolver, BannersResolver] })
export class AlertsModule {}

export const alertsArea: Area = { name: 'alerts', module: AlertsModule, operations, policies: [] };

export { alertsArea as api };

import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { GadgetPolicy, GadgetsPolicy } from './gadget.policy.js';
import { GadgetsResolver } from './gadgets.resolver.js';
import { AddGadget, operations } from './operations.js';

@Module({ providers: [AddGadget, GadgetPolicy, GadgetsPolicy, GadgetsResolver] })
class GadgetsModule {}

export const api: Area = {
  name: 'gadgets',
  module: GadgetsModule,
  operations,
  policies: [GadgetPolicy, GadgetsPolicy],
};

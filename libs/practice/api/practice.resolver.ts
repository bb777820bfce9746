import { CONFIG, type Config } from '@daybook/kernel/config';
import type { GraphContext } from '@daybook/kernel/graph';
import { karbonInvoices, notConnected, problemOf } from '@daybook/practice/domain';
import { Tasks } from '@daybook/tasks/api';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { ExportKarbonInvoicesArgs } from './generated/arguments.js';

@Resolver()
export class PracticeResolver {
  constructor(
    private readonly tasks: Tasks,
    @Inject(CONFIG) private readonly config: Pick<Config, 'karbon'>,
  ) {}

  @Mutation('exportKarbonInvoices')
  exportInvoices(@Args() parameters: ExportKarbonInvoicesArgs, @Context() context: GraphContext) {
    const { dateStart, dateEnd, orderField, format } = parameters;
    const problem = problemOf(parameters);
    if (problem) return { success: false, code: 'badRange', errorMessage: problem };
    if (!this.config.karbon) return { success: false, code: 'notConnected', errorMessage: notConnected };
    return this.tasks.start(karbonInvoices, { dateStart, dateEnd, orderField, format }, context);
  }
}

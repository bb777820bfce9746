import { type ProcessingDay, processingDay } from '@daybook/checks/flow';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import type { CheckEstimatedProcessingDateArgs, CheckProcessingDayArgs } from './generated/arguments.js';

/** When the mail house takes a check in hand; the same for everybody. */
@Resolver()
export class ProcessingDayResolver {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  @Query('checkEstimatedProcessingDate')
  estimated(@Args() { date }: CheckEstimatedProcessingDateArgs): string {
    return processingDay(date, this.clock.now()).date;
  }

  @Query('checkProcessingDay')
  withReason(@Args() { date }: CheckProcessingDayArgs): ProcessingDay {
    return processingDay(date, this.clock.now());
  }
}

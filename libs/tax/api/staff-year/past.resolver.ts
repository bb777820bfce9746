import { besideEachOther, type Organizer, wordsOf } from '@daybook/tax/domain';
import { Args, Query, Resolver } from '@nestjs/graphql';
import type { TqYearAsOfArgs, TqYearsBesideArgs } from './generated/arguments.js';
import { PastYears } from './past-years.js';

/** What a year said on a day, and beside another year. */
@Resolver()
export class PastResolver {
  constructor(private readonly years: PastYears) {}

  @Query('tqYearAsOf')
  async asOf(@Args() { companyUuid, year, at }: TqYearAsOfArgs) {
    const past = await this.years.at(companyUuid, year, new Date(at));
    return past ? pastView(past) : null;
  }

  @Query('tqYearsBeside')
  async beside(@Args() { companyUuid, year, otherYear }: TqYearsBesideArgs) {
    const [one, other] = await Promise.all([this.years.now(companyUuid, year), this.years.now(companyUuid, otherYear)]);
    return one && other ? besideEachOther(one, other) : null;
  }
}

function pastView({ title, progress: { answered, total }, acceptance, parts }: Organizer) {
  return {
    ...{ title, answered, total },
    perjuryAcceptedAt: acceptance?.at ?? null,
    parts: parts.map(({ steps, ...part }) => ({
      ...part,
      answers: steps
        .flatMap(({ entries }) => entries)
        .map((entry) => ({
          question: entry.question,
          label: entry.label,
          said: wordsOf(entry),
          isToConfirm: entry.isToConfirm,
          at: entry.at,
        })),
    })),
  };
}

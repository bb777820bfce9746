import { companyNames } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type GraphContext, NAMES, type Names, requireViewer } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import {
  type Difference,
  type FeatureOfCategory,
  type PastAccess,
  pastAccesses,
  rehearse,
} from '@daybook/rehearsal/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import { changeOf } from './change.js';
import type { RehearseAccessArgs } from './generated/arguments.js';

/** Which streams are changed with which feature, as the areas say. */
export const FEATURES = Symbol('Features of categories');

const mostShown = { differences: 200, pastAccesses: 50 };

type Place = { readonly person: string; readonly company: string };

/** Who would gain and lose what by a change that has not been made. */
@Resolver()
export class RehearsalResolver {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(NAMES) private readonly names: Names,
    @Inject(FEATURES) private readonly featureOf: FeatureOfCategory,
  ) {}

  @Query('rehearseAccess')
  async rehearseAccess(@Args('change') asked: RehearseAccessArgs['change'], @Context() context: GraphContext) {
    const now = this.clock.now();
    const differences = await rehearse(this.pool, changeOf(asked, now), { viewer: requireViewer(context), now });
    const past = await pastAccesses(this.pool, differences, this.featureOf, now);
    return {
      gaining: people(differences.filter(({ gains }) => gains.length > 0)),
      losing: people(differences.filter(({ losses }) => losses.length > 0)),
      wouldBeRefused: times(past, 'refused'),
      wouldBeAllowed: times(past, 'allowed'),
      differences: await this.named(differences.slice(0, mostShown.differences), context),
      differencesCount: differences.length,
      pastAccesses: await this.named(past.slice(0, mostShown.pastAccesses), context),
    };
  }

  /** By company and person. */
  private async named<P extends Place>(places: readonly P[], context: GraphContext) {
    const companies = await companyNames(this.pool, [...new Set(places.map(({ company }) => company))]);
    const asked = places.map(({ person, company }) => ({ uuid: person, company }));
    const names = await this.names.names(context, asked);
    return places
      .map((place) => ({
        ...place,
        personUuid: place.person,
        personName: names.get(place.person) ?? 'Former user',
        companyUuid: place.company,
        companyName: companies.get(place.company) ?? '',
      }))
      .toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)));
  }
}

function sortKey({ companyName, personName }: { companyName: string; personName: string }): string {
  return `${companyName} ${personName}`;
}

function people(differences: readonly Difference[]): number {
  return new Set(differences.map(({ person }) => person)).size;
}

function times(past: readonly PastAccess[], wouldBe: PastAccess['wouldBe']): number {
  return past.filter((one) => one.wouldBe === wouldBe).reduce((sum, one) => sum + one.times, 0);
}

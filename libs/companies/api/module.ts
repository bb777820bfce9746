import type { ArchiveBlockers, LinkedPages } from '@daybook/kernel/contributions';
import type { Area, ItemResolver } from '@daybook/kernel/graph';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ARCHIVE_BLOCKERS, CompanyAdministrationResolver } from './administration.resolver.js';
import { Companies } from './companies.js';
import { CompaniesResolver } from './companies.resolver.js';
import { CompanyPolicy } from './company.policy.js';
import { CompanyRefResolver, CompanyResolver } from './company.resolver.js';
import { CompanyUserLinksResolver } from './company-user-links.resolver.js';
import { CurrentMembers } from './current-members.js';
import { DefaultGrantsResolver } from './default-grants.resolver.js';
import { DirectoryFile } from './directory-file.js';
import { ExplanationsResolver } from './explanations.resolver.js';
import { ImportResolver } from './import.resolver.js';
import { InvitingResolver } from './inviting.resolver.js';
import { ITEM_RESOLVERS, LINKED_PAGES, LinksResolver } from './links.resolver.js';
import { MemberPolicy } from './member.policy.js';
import { MembersResolver } from './members.resolver.js';
import { OnboardingResolver } from './onboarding.resolver.js';
import { ProfileResolver } from './profile.resolver.js';
import { ServingTeamResolver } from './serving-team.resolver.js';
import { TagsResolver } from './tags.resolver.js';
import { TeamResolver } from './team.resolver.js';

@Module({})
class CompaniesModule {}

export interface CompaniesOptions {
  /** Classes that other areas' modules provide; `resolveItem` asks each of them. */
  readonly items?: readonly Type<ItemResolver>[];
  /** What the areas say against archiving a company. */
  readonly archiveBlockers?: readonly ArchiveBlockers[];
  /** Where the areas' links lead. */
  readonly links?: LinkedPages;
}

/**
 * The directory, companies and members. Needs `POOL`, `COMMANDS`, `CLOCK`,
 * `NAMES`, `SIGNED_LINKS`, `SECURITY_LOG` and `ACCOUNT_SOURCE`; gives `Companies` and `CompanyPolicy`.
 */
export function companiesArea({ items = [], archiveBlockers = [], links = {} }: CompaniesOptions = {}): Area {
  return {
    name: 'companies',
    module: companiesModule({ items, archiveBlockers, links }),
    policies: [CompanyPolicy, MemberPolicy],
    routes: [DirectoryFile],
  };
}

function companiesModule({ items, archiveBlockers, links }: Required<CompaniesOptions>): DynamicModule {
  return {
    module: CompaniesModule,
    global: true,
    providers: [
      Companies,
      CompanyPolicy,
      MemberPolicy,
      CurrentMembers,
      {
        provide: ITEM_RESOLVERS,
        inject: [ModuleRef],
        // looked up when asked: the other areas' modules may start later
        useFactory: (modules: ModuleRef) => () => items.map((item) => modules.get(item, { strict: false })),
      },
      { provide: ARCHIVE_BLOCKERS, useValue: archiveBlockers },
      { provide: LINKED_PAGES, useValue: links },
      DirectoryFile,
      CompaniesResolver,
      CompanyResolver,
      CompanyRefResolver,
      ImportResolver,
      InvitingResolver,
      LinksResolver,
      MembersResolver,
      OnboardingResolver,
      ProfileResolver,
      ServingTeamResolver,
      TagsResolver,
      TeamResolver,
      CompanyAdministrationResolver,
      CompanyUserLinksResolver,
      DefaultGrantsResolver,
      ExplanationsResolver,
    ],
    exports: [Companies, CompanyPolicy],
  };
}

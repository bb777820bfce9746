import { companyAccess, companyNames } from '@daybook/companies/published';
import { evidencePack, evidencePackTask } from '@daybook/evidence/domain';
import { type EvidenceKind, evidenceKey } from '@daybook/evidence/flow';
import { newestPacks } from '@daybook/evidence/read';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { type GraphContext, metadataFromContext, newUuid, refusedBy, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { Tasks } from '@daybook/tasks/api';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { RequestEvidencePackArgs } from './generated/arguments.js';
import { PackGate } from './pack-gate.js';

/** The kinds of records that the areas offer. */
export const EVIDENCE_KINDS = Symbol('EvidenceKinds');

const noConsent =
  'A pack holds the tax papers of the company, and no consent of it covers all of them where you work (section 7216). Ask a colleague in the United States to make the pack.';
const noCompany = 'This company is no longer there. Choose another.';

@Resolver('EvidencePack')
export class EvidenceResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets'>,
    @Inject(EVIDENCE_KINDS) private readonly kinds: readonly EvidenceKind[],
    private readonly tasks: Tasks,
    private readonly gate: PackGate,
  ) {}

  @Query('evidencePacks')
  async evidencePacks() {
    const packs = await newestPacks(this.db);
    const names = await companyNames(
      this.db,
      packs.map(({ companyUuid }) => companyUuid),
    );
    return packs.map(({ companyUuid, ...pack }) => ({
      ...pack,
      company: { uuid: companyUuid, name: names.get(companyUuid) ?? companyUuid },
    }));
  }

  @Query('evidenceKinds')
  evidenceKinds(): readonly EvidenceKind[] {
    return this.kinds;
  }

  @Query('evidenceKey')
  evidenceKey(): string {
    return evidenceKey(this.config.secrets.master);
  }

  @Mutation('requestEvidencePack')
  async requestEvidencePack(@Args() wish: RequestEvidencePackArgs, @Context() context: GraphContext) {
    const { companyUuid, from, to, kinds } = wish;
    const company = await companyAccess(this.db, companyUuid);
    if (!company) return { success: false, code: 'notThere', errorMessage: noCompany };
    if (!this.gate.passes(requireViewer(context), company))
      return { success: false, code: 'noConsent', errorMessage: noConsent };
    const uuid = newUuid(context, 'evidence pack');
    const task = newUuid(context, evidencePackTask);
    const offered = this.kinds.map(({ kind }) => kind);
    const command = { type: 'RequestPack', task, from, to, kinds, offered } as const;
    const metadata = metadataFromContext(context, companyUuid, 'request');
    const outcome = await this.commands.send(evidencePack, uuid, command, metadata);
    if (!isDone(outcome)) return refusedBy(outcome);
    return this.tasks.start(evidencePackTask, { pack: uuid }, context, companyUuid);
  }

  @ResolveField('asyncTask')
  asyncTask(@Parent() { task }: { readonly task: string }, @Context() context: GraphContext) {
    return this.tasks.shown(task, context);
  }
}

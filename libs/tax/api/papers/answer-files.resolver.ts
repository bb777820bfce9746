import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import {
  demandChange,
  type GraphContext,
  loadIfVisible,
  loadOnce,
  metadataFromContext,
  notFound,
  POLICIES,
  type Policies,
  policyNamed,
  requireViewer,
} from '@daybook/kernel/graph';
import { isClient } from '@daybook/kernel/rights';
import { answerFilesIn, questionnaire, questionnaireId, questionnaireRefusals } from '@daybook/tax/domain';
import {
  type AnswerTarget,
  answerFileParticulars,
  answerPurpose,
  isInLibrary,
  notInLibrary,
  takeAnswerFile,
} from '@daybook/tax/flow';
import { UploadPolicy, UploadService } from '@daybook/uploads/api';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { PapersPolicy } from '../papers.policy.js';
import { TaxYears } from '../questionnaires/tax-years.js';
import { AnswerFile } from './answer-file.js';
import type {
  BeginUploadTqFileArgs,
  CopyTqFileArgs,
  FinishUploadTqFileArgs,
  RemoveTqFileArgs,
  TqFileDownloadLinkArgs,
} from './generated/arguments.js';
import { SavedFiles } from './saved-files.js';

/** Papers that answer a question. */
@Resolver()
export class AnswerFilesResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POLICIES) private readonly policies: () => Policies,
    private readonly uploads: UploadService,
    private readonly uploadPolicy: UploadPolicy,
    private readonly papers: PapersPolicy,
    private readonly file: AnswerFile,
    private readonly saved: SavedFiles,
    private readonly years: TaxYears,
  ) {}

  @Query('tqFileDownloadLink')
  async link(
    @Args() { companyUuid: company, year, fileUuid }: TqFileDownloadLinkArgs,
    @Context() context: GraphContext,
  ) {
    const open = await this.years.find(company, year, context);
    const isGiven = open && answerFilesIn(open.published.definition, open.state).some(({ file }) => file === fileUuid);
    if (!isGiven) return null;
    const particulars = await answerFileParticulars(this.commands, fileUuid);
    const url = particulars?.withheld === null ? this.file.address({ company, year, file: fileUuid }, context) : null;
    return { url };
  }

  @Mutation('beginUploadTqFile')
  async begin(
    @Args() { companyUuid: company, year, question, filename }: BeginUploadTqFileArgs,
    @Context() context: GraphContext,
  ) {
    const open = await this.years.find(company, year, context);
    const refused = open ? await this.years.closedFor(open, context) : questionnaireRefusals.notThere;
    if (refused) return { uuid: null, startUrl: null, errorMessage: refused.message };
    const target: AnswerTarget = { company, year: `${year}`, question };
    return this.uploads.begin({ purpose: answerPurpose, target, filename }, company, context);
  }

  @Mutation('finishUploadTqFile')
  async finish(@Args('uuid') uuid: FinishUploadTqFileArgs['uuid'], @Context() context: GraphContext) {
    const upload = await loadOnce(context, this.uploadPolicy, uuid);
    if (upload?.purpose !== answerPurpose) throw notFound();
    const { company, year, question } = upload.target as AnswerTarget;
    await demandChange(context, this.papers, 'answer', company);
    const open = await this.years.find(company, Number(year), context);
    if (!open) throw notFound();
    const closed = await this.years.closedFor(open, context);
    if (closed) return this.saved.after(closed, undefined, context);
    const taken = await takeAnswerFile(this.uploads.receiving, uuid, isClient(requireViewer(context)), (step) =>
      metadataFromContext(context, company, step),
    );
    return this.saved.after(taken, { company, year: Number(year), question }, context);
  }

  @Mutation('copyTqFile')
  async copy(
    @Args() { companyUuid: company, year, question, fileUuid }: CopyTqFileArgs,
    @Context() context: GraphContext,
  ) {
    // whoever gives a file of the library sees it there
    const seen = await loadIfVisible(context, policyNamed(this.policies(), 'file'), fileUuid);
    if (!seen || !(await isInLibrary(this.commands, company, fileUuid)))
      return this.saved.after(notInLibrary, undefined, context);
    return this.change('CopyAnswerFile', { company, year, question }, fileUuid, context);
  }

  @Mutation('removeTqFile')
  remove(
    @Args() { companyUuid: company, year, question, fileUuid }: RemoveTqFileArgs,
    @Context() context: GraphContext,
  ) {
    return this.change('DetachAnswerFile', { company, year, question }, fileUuid, context);
  }

  private async change(
    type: 'CopyAnswerFile' | 'DetachAnswerFile',
    place: { readonly company: string; readonly year: number; readonly question: string },
    file: string,
    context: GraphContext,
  ) {
    const { company, year, question } = place;
    const open = await this.years.find(company, year, context);
    const refused = open ? await this.years.closedFor(open, context) : questionnaireRefusals.notThere;
    if (!open || refused) return this.saved.after(refused ?? questionnaireRefusals.notThere, undefined, context);
    const command = { type, published: open.published, question, file } as const;
    const metadata = metadataFromContext(context, company);
    const outcome = await this.commands.send(questionnaire, questionnaireId(company, year), command, metadata);
    return this.saved.after(outcome, place, context);
  }
}

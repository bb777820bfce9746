import {
  type ConflictAction,
  childrenOf,
  conflictActions,
  fileTree,
  likeness,
  otherKindText,
  type UploadTarget,
} from '@daybook/files/domain';
import { type Finished, finishUpload, settleUpload } from '@daybook/files/flow';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import {
  type GraphContext,
  invalid,
  loadOnce,
  metadataFromContext,
  notFound,
  refusedBy,
  requireViewer,
  succeeded,
} from '@daybook/kernel/graph';
import { isClient } from '@daybook/kernel/rights';
import { UploadPolicy, UploadService } from '@daybook/uploads/api';
import type { Upload } from '@daybook/uploads/domain';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type {
  BeginUploadAttachmentArgs,
  BeginUploadFileArgs,
  FinishUploadAttachmentArgs,
  FinishUploadFileArgs,
  UploadedFileArgs,
} from './generated/arguments.js';
import { Libraries } from './libraries.js';
import { Pages } from './pages.js';
import { type Place, UploadPlaces } from './upload-places.js';
import { UploadedFiles } from './uploaded-file.filler.js';

/** Gives tickets for uploads, and makes files of what was sent. */
@Resolver()
export class UploadsResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly uploads: UploadService,
    private readonly policy: UploadPolicy,
    private readonly places: UploadPlaces,
    private readonly libraries: Libraries,
    private readonly pages: Pages,
    private readonly files: UploadedFiles,
  ) {}

  @Query('uploadedFile')
  async uploadedFile(@Args('uuid') uuid: UploadedFileArgs['uuid'], @Context() context: GraphContext) {
    return (await this.files.seen(uuid, context)) ?? null;
  }

  @Mutation('beginUploadFile')
  async beginUploadFile(@Args() args: BeginUploadFileArgs, @Context() context: GraphContext) {
    const place = await this.places.asked(args, context);
    const errorMessage = place.versioned && otherKindText(place.versioned.title, args.filename);
    if (errorMessage) return { uuid: null, startUrl: null, errorMessage };
    return this.begin(place, args.filename, context);
  }

  @Mutation('beginUploadAttachment')
  async beginUploadAttachment(@Args() { name, target }: BeginUploadAttachmentArgs, @Context() context: GraphContext) {
    return this.begin(await this.places.item(target, context), name, context);
  }

  @Mutation('finishUploadFile')
  async finishUploadFile(@Args() { uuid, conflictAction }: FinishUploadFileArgs, @Context() context: GraphContext) {
    if (!(conflictActions as readonly string[]).includes(conflictAction))
      throw invalid(`conflictAction must be one of ${conflictActions.join(', ')}.`);
    const { finished, company } = await this.finish(uuid, conflictAction as ConflictAction, context);
    if ('refused' in finished) return { ...refusedBy(finished), file: null, uploadedFile: null };
    const before = await this.libraries.of(company, context);
    const library = before?.after((await this.commands.load(fileTree, company)).state);
    const node = library?.seen(finished.uuid);
    this.libraries.note(finished.uuid, company);
    return {
      ...succeeded,
      file: library && node ? await this.pages.showAfter(library, node) : null,
      uploadedFile: { uuid: finished.uuid },
    };
  }

  @Mutation('finishUploadAttachment')
  async finishUploadAttachment(
    @Args('uuid') uuid: FinishUploadAttachmentArgs['uuid'],
    @Context() context: GraphContext,
  ) {
    const { finished } = await this.finish(uuid, 'KEEP_BOTH', context);
    if ('refused' in finished) return { ...refusedBy(finished), fileUuid: null };
    return { ...succeeded, fileUuid: finished.uuid };
  }

  private begin({ purpose, target, company }: Place, filename: string, context: GraphContext) {
    return this.uploads.begin({ purpose, target, filename }, company, context);
  }

  private async finish(
    ticket: string,
    conflictAction: ConflictAction,
    context: GraphContext,
  ): Promise<{ finished: Finished | Refusal; company: string }> {
    const upload = await loadOnce(context, this.policy, ticket);
    if (!upload?.company) throw notFound();
    const { company } = upload;
    const viewer = requireViewer(context);
    if (upload.is !== 'finished') {
      const place = await this.places.of(upload.target as UploadTarget, context);
      const replaces = replacedBy(upload, place, conflictAction);
      const outcome = { replaces, isFromClient: isClient(viewer) };
      const metadata = (step: string) => metadataFromContext(context, company, step);
      const refusal = await settleUpload(this.uploads.receiving, ticket, outcome, metadata);
      if (refusal) return { finished: refusal, company };
    }
    const { by, session, correlationId, written } = metadataFromContext(context, company);
    const finished = await finishUpload(this.commands, ticket, { by, session, company, correlationId, written });
    if (!('refused' in finished)) await this.uploads.receiving.parts.discard(ticket);
    return { finished, company };
  }
}

/** The file that was named, or on demand the one in the folder that has the name already and that the person may change. */
function replacedBy({ filename, target }: Upload, { folder }: Place, conflictAction: ConflictAction): string | null {
  if (target.file) return target.file;
  if (!folder || conflictAction !== 'NEW_VERSION') return null;
  const { library, node } = folder;
  const known = childrenOf(library.tree, node.uuid).find(
    (one) => one.kind === 'file' && !one.isTrashed && likeness(one.title) === likeness(filename),
  );
  return known && library.may('change', known) ? known.uuid : null;
}

import { Readable } from 'node:stream';
import { TaskFailed } from '@daybook/kernel/children';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type Refusal, refuse } from '@daybook/kernel/events';
import {
  type GraphContext,
  loadOnce,
  refusedBy,
  requireViewer,
  succeeded,
  type Upload,
  UploadBroken,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import type { Owner } from '@daybook/kernel/turns';
import { documentBySha256, type ListedDocument, ownCertificates } from '@daybook/signatures/read';
import { type DocumentWork, type SealReport, verdictOf } from '@daybook/signatures/work';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { VerifySignedDocumentArgs } from './generated/arguments.js';
import { SignatureDocumentPolicy } from './signature.policy.js';
import { shownSigner, signedFile } from './signature.view.js';
import { VerificationLimit } from './verification-limit.js';

export const DOCUMENT_WORK = Symbol('DocumentWork');

const refusals = {
  missing: refuse('fileMissing', 'Choose the PDF that is to be checked.'),
  tooOften: refuse('tooOften', 'You had many files checked just now. Please wait a few minutes and try again.'),
  broken: refuse('fileRefused', 'The file did not arrive, or is larger than 25 MB. Please try again.'),
  failed: refuse('fileRefused', 'This file could not be checked. Ask us to look at it.'),
};

/** Tells anybody who is signed in whether a file is one that the firm sealed. */
@Resolver()
export class VerificationResolver {
  private readonly limit = new VerificationLimit();

  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(DOCUMENT_WORK) private readonly work: Pick<DocumentWork, 'verify'>,
    private readonly policy: SignatureDocumentPolicy,
  ) {}

  @Mutation('verifySignedDocument')
  async verify(@Args('document') file: VerifySignedDocumentArgs['document'], @Context() context: GraphContext) {
    if (!file) return refused(refusals.missing);
    const { uuid: person } = requireViewer(context);
    if (!this.limit.take(person, this.clock.now().getTime())) return refused(refusals.tooOften);
    const report = await this.look(file, { person, company: null });
    if ('refused' in report) return refused(report);
    const document = await documentBySha256(this.db, report.sha256);
    const certificates = report.seals.flatMap(({ certificate }) => certificate ?? []);
    const verdict = verdictOf(report, document !== undefined, await ownCertificates(this.db, certificates));
    return { ...succeeded, verdict, document: document ? await this.shown(document, context) : null };
  }

  private async look({ body }: Upload, owner: Owner): Promise<SealReport | Refusal> {
    try {
      return await this.work.verify(Readable.from(body), owner);
    } catch (error) {
      if (error instanceof UploadBroken) return refusals.broken;
      if (error instanceof TaskFailed) return refusals.failed;
      throw error;
    }
  }

  /** Null for whoever may not see it: the verdict says all that others hear. */
  private async shown({ uuid, name, companyUuid, signers, signedAt, file }: ListedDocument, context: GraphContext) {
    const guarded = await loadOnce(context, this.policy, uuid);
    if (!guarded || !this.policy.may(requireViewer(context), 'see', guarded)) return null;
    return {
      uuid,
      name,
      company: { uuid: companyUuid },
      signedAt,
      signers: signers.map((one) => shownSigner(one, companyUuid, false, false)),
      signedPdf: file === null ? null : signedFile(companyUuid, file),
    };
  }
}

function refused(refusal: Refusal) {
  return { ...refusedBy(refusal), verdict: null, document: null };
}

import { queries, send } from '@daybook/kernel/ui';
import { libraryFiles, type UploadDestination } from '@daybook/uploads/web';
import type { OfYear } from '../../unsent/drafts.js';
import { BeginUploadTqFileDocument, FinishUploadTqFileDocument } from '../generated/graphql.js';
import { hearChanges } from '../saving/year-session.js';
import { texts } from './texts.js';

/** What the library takes unless the firm has set less. */
const maxBytes = 250 * 1024 * 1024;

/** The same for the same question, on whichever page it is shown. */
export const placeOf = ({ company, year }: OfYear, question: string): string => `${company} ${year} ${question}`;

/** Uploads to the answer of a question. */
export function toAnswer(of: OfYear, question: string): UploadDestination {
  return {
    place: placeOf(of, question),
    maxBytes,
    tooBig: texts.tooBig,
    asSet: libraryFiles,
    begin: async ({ name: filename }, options) =>
      (await send(BeginUploadTqFileDocument, { companyUuid: of.company, year: of.year, question, filename }, options))
        .beginUploadTqFile,
    async finish(uuid, options) {
      const { finishUploadTqFile: end } = await send(FinishUploadTqFileDocument, { uuid }, options);
      hearChanges(of, end.changed);
      return { file: end.success ? end.answer?.files.at(-1)?.uuid : null, errorMessage: end.errorMessage };
    },
    changed: () => queries.changed(['questionnaire', 'file']),
  };
}

import { type ConflictAction, maxBytes, texts as rules } from '@daybook/files/domain';
import { queries, send } from '@daybook/kernel/ui';
import { libraryFiles, type UploadDestination } from '@daybook/uploads/web';
import { chooseActions } from './conflicts.js';
import { BeginUploadFileDocument, FinishUploadFileDocument } from './generated/graphql.js';

/** To a folder of the library. For each file whose name is taken the person says what happens. */
export function toFolder(folderUuid: string): UploadDestination {
  return {
    ...toLibrary({ folderUuid }, 'KEEP_BOTH'),
    async resolve(files) {
      const actions = await chooseActions(files, folderUuid);
      return (
        actions &&
        files.map((file) => ({ file, destination: toLibrary({ folderUuid }, actions.get(file) ?? 'KEEP_BOTH') }))
      );
    },
  };
}

/** To a file of the library, as its newest version. */
export function asVersionOf(fileUuid: string): UploadDestination {
  return toLibrary({ fileUuid }, 'KEEP_BOTH');
}

type Target = { readonly folderUuid: string } | { readonly fileUuid: string };

function toLibrary(target: Target, conflictAction: ConflictAction): UploadDestination {
  return {
    place: Object.values(target).join(),
    maxBytes: maxBytes.file,
    tooBig: rules.fileTooBig,
    asSet: libraryFiles,
    begin: async ({ name: filename }, options) =>
      (await send(BeginUploadFileDocument, { filename, ...target }, options)).beginUploadFile,
    async finish(uuid, options) {
      const { finishUploadFile: end } = await send(FinishUploadFileDocument, { uuid, conflictAction }, options);
      return { file: end.success ? end.uploadedFile?.uuid : null, errorMessage: end.errorMessage };
    },
    changed() {
      void queries.changed(['file']);
      return undefined;
    },
  };
}

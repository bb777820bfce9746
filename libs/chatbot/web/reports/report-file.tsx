import { Button, Menu, MenuItem, queries, RequestFailed, saveFile, send, toast } from '@daybook/kernel/ui';
import { libraryFilesUpTo, startUploads, type UploadDestination } from '@daybook/uploads/web';
import { Download } from 'lucide-react';
import { BeginReportUploadDocument, FinishReportUploadDocument, FolderForReportDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { type ReportFileOf, workbookOf } from './workbook.js';

/** A report never comes near. */
const maxBytes = 25 * 1024 * 1024;

/** A report as a file: for the person, or for the company's library. */
export function ReportFile(of: ReportFileOf) {
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (cause) {
      toast((cause instanceof RequestFailed && cause.sentence) || texts.failed, 'error');
    }
  };
  return (
    <Menu
      label={texts.file}
      trigger={(props) => (
        <Button size="small" look="quiet" icon={<Download size={16} aria-hidden />} {...props}>
          {texts.file}
        </Button>
      )}
    >
      <MenuItem
        onChoose={() =>
          void attempt(async () => {
            const file = await workbookOf(of);
            saveFile(file, file.name);
          })
        }
      >
        {texts.download}
      </MenuItem>
      <MenuItem onChoose={() => void attempt(() => saved(of))}>{texts.save}</MenuItem>
    </Menu>
  );
}

/** Into the folder that holds all others which the person sees; whether they may write there the server says. */
async function saved(of: ReportFileOf): Promise<void> {
  const { navigatorTree } = await send(FolderForReportDocument, { companyUuid: of.company.uuid });
  const folder = navigatorTree.find(({ parentUuid }) => parentUuid === null);
  if (folder) await startUploads([await workbookOf(of)], toFolder(folder.uuid), () => toast(texts.saved, 'success'));
  else toast(texts.noLibrary, 'error');
}

function toFolder(folderUuid: string): UploadDestination {
  return {
    place: folderUuid,
    maxBytes,
    tooBig: texts.tooBig,
    asSet: libraryFilesUpTo(maxBytes),
    begin: async ({ name: filename }, options) =>
      (await send(BeginReportUploadDocument, { filename, folderUuid }, options)).beginUploadFile,
    async finish(uuid, options) {
      const { finishUploadFile: end } = await send(FinishReportUploadDocument, { uuid }, options);
      return { file: end.success ? end.uploadedFile?.uuid : null, errorMessage: end.errorMessage };
    },
    changed() {
      void queries.changed(['file']);
      return undefined;
    },
  };
}

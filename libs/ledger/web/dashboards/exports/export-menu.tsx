import { Button, Menu, MenuItem, saveFile, toast } from '@daybook/kernel/ui';
import { Download } from 'lucide-react';
import { comparedOf } from '../../books/compared.js';
import { useBooks } from '../../books/use-books.js';
import { texts } from '../texts.js';
import { csvFile, type Exported, workbookFile } from './files.js';

/** What is shown, as a file: a spreadsheet, plain rows, or paper. */
export function ExportMenu({ company, ...shown }: Omit<Exported, 'compared'> & { readonly company: string }) {
  const { books } = useBooks();
  const exported = { ...shown, compared: comparedOf(books?.ledgerTieOut) };
  const download = async (made: Promise<Blob>, ending: string) => {
    try {
      saveFile(await made, `${exported.name} - ${company}.${ending}`.replace(/[\\/:*?"<>|]/g, ' '));
    } catch {
      toast(texts.exportFailed, 'error');
    }
  };
  return (
    <Menu
      label={texts.export}
      trigger={(props) => (
        <Button icon={<Download size={16} aria-hidden />} {...props}>
          {texts.export}
        </Button>
      )}
    >
      <MenuItem onChoose={() => void download(workbookFile(exported), 'xlsx')}>{texts.exportExcel}</MenuItem>
      <MenuItem onChoose={() => void download(csvFile(exported), 'csv')}>{texts.exportCsv}</MenuItem>
      <MenuItem onChoose={() => window.print()}>{texts.print}</MenuItem>
    </Menu>
  );
}

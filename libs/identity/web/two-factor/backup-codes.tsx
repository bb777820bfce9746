import { Button, copyText } from '@daybook/kernel/ui';
import { Copy, Download, Printer } from 'lucide-react';
import { texts } from './texts.js';

/** The codes, to be read, printed, copied and kept as a file. */
export function BackupCodes({ codes }: { readonly codes: readonly string[] }) {
  const copy = () => copyText(codes.join('\n'), { done: texts.codesCopied, failed: texts.copyFailed });

  return (
    <section className="backup" aria-label={texts.backupTitle}>
      <h3 className="backup-sheet-title">{texts.sheetTitle}</h3>
      <p>{texts.backupIntro}</p>
      <p>
        <strong>{texts.backupWarning}</strong>
      </p>
      <ol className="backup-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="backup-actions">
        <Button size="small" icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
          {texts.print}
        </Button>
        <Button size="small" icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button size="small" icon={<Download size={16} aria-hidden />} onClick={() => download(codes)}>
          {texts.download}
        </Button>
      </div>
    </section>
  );
}

function download(codes: readonly string[]): void {
  const text = `${texts.fileHead}\r\n\r\n${codes.join('\r\n')}\r\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = texts.fileName;
  link.click();
  URL.revokeObjectURL(address);
}

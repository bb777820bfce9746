import { formatBytes } from '@daybook/kernel/ui';
import { UploadField } from '@daybook/uploads/web';
import { FileText } from 'lucide-react';
import { newTexts as texts } from '../staff-texts.js';

/** The PDF that is to be signed: chosen or dropped. */
export function PdfChoice({
  file,
  error,
  onChoose,
}: {
  readonly file: File | null;
  readonly error: string | undefined;
  readonly onChoose: (file: File) => void;
}) {
  return (
    <div className="field">
      {file && (
        <p className="chosen-pdf">
          <FileText size={18} aria-hidden />
          <strong>{file.name}</strong>
          <span>{formatBytes(file.size)}</span>
        </p>
      )}
      <UploadField
        label={file ? texts.change : texts.choose}
        hint={texts.chooseHint}
        onFiles={([first]) => first && onChoose(first)}
      />
      {error && (
        <div className="field-error" role="alert">
          {error}
        </div>
      )}
    </div>
  );
}

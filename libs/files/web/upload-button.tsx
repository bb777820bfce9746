import { Button } from '@daybook/kernel/ui';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { texts } from './texts.js';
import { startUploads } from './transfers/index.js';

/** Chooses files of the device and uploads them to a folder. */
export function UploadButton({ folderUuid }: { readonly folderUuid: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        data-folder={folderUuid}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // the same file can be chosen again
          event.target.value = '';
          if (files.length > 0) startUploads(files, { folderUuid });
        }}
      />
      <Button look="primary" icon={<Upload size={16} aria-hidden />} onClick={() => input.current?.click()}>
        {texts.upload}
      </Button>
    </>
  );
}

import { Button } from '@daybook/kernel/ui';
import { chooseFiles, startUploads, useUploadsAtHand } from '@daybook/uploads/web';
import { Upload } from 'lucide-react';
import { texts } from './texts.js';
import { toFolder } from './uploading/destinations.js';

/** Chooses files of the device and uploads them to a folder. */
export function UploadButton({ folderUuid }: { readonly folderUuid: string }) {
  useUploadsAtHand();
  const upload = async () => void startUploads(await chooseFiles(), toFolder(folderUuid));
  return (
    <Button look="primary" icon={<Upload size={16} aria-hidden />} onClick={() => void upload()}>
      {texts.upload}
    </Button>
  );
}

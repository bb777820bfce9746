import { limits } from '@daybook/comments/domain';
import { refuseUploads, startUploads, useUploadsAtHand, useVerdicts } from '@daybook/uploads/web';
import { useState } from 'react';
import { placeOf, toThreadOf } from './attachment-upload.js';
import type { Attachment } from './attachments.js';
import { texts } from './texts.js';

/** The files of a comment being written: uploaded at once, named when it is sent. */
export function useAttaching(itemUuid: string) {
  const [files, setFiles] = useState<readonly { readonly uuid: string; readonly title: string }[]>([]);
  const verdicts = useVerdicts(files.map(({ uuid }) => ({ id: uuid, uuid })));
  const [running, setRunning] = useState(0);
  useUploadsAtHand();

  const add = async (chosen: readonly File[]) => {
    const room = limits.files - files.length;
    refuseUploads(chosen.slice(room), placeOf(itemUuid), texts.tooManyFiles);
    setRunning((count) => count + 1);
    await startUploads(chosen.slice(0, room), toThreadOf(itemUuid), (uuid, { name }) =>
      setFiles((before) => [...before, { uuid, title: name }]),
    );
    setRunning((count) => count - 1);
  };

  return {
    files: files.map((file): Attachment => ({ ...file, unviewableReason: verdicts.get(file.uuid) ?? null })),
    underWay: running > 0,
    add,
    remove: (uuid: string) => setFiles((before) => before.filter((file) => file.uuid !== uuid)),
    clear: () => setFiles([]),
  };
}

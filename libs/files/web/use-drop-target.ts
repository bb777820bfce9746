import { carriesFiles, filesOf, startUploads } from '@daybook/uploads/web';
import { type DragEvent, useState } from 'react';
import { draggedPages } from './dragging.js';
import { useLibrary } from './library.js';
import { mayMoveTo } from './move-targets.js';
import { toFolder } from './uploading/destinations.js';

/**
 * Makes an element a place to drop on: pages are moved into the folder, files of the device are uploaded to it.
 *
 * @param folderUuid nothing for an element that takes no drops
 */
export function useDropTarget(folderUuid: string | undefined, mayUpload: boolean) {
  const { folders, move } = useLibrary();
  const [over, setOver] = useState(false);

  const takes = ({ dataTransfer }: DragEvent): boolean => {
    if (folderUuid === undefined) return false;
    return carriesFiles(dataTransfer) ? mayUpload : mayMoveTo(draggedPages(), folderUuid, folders);
  };
  const onDragOver = (event: DragEvent) => {
    if (!takes(event)) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = carriesFiles(event.dataTransfer) ? 'copy' : 'move';
    setOver(true);
  };
  const onDragLeave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (folderUuid === undefined || !takes(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (carriesFiles(event.dataTransfer))
      void startUploads(filesOf(event.dataTransfer, folderUuid), toFolder(folderUuid));
    else move(draggedPages(), folderUuid);
  };
  return { over, handlers: { onDragOver, onDragLeave, onDrop } };
}

import type { FileEvent, FileTreeEvent } from '@daybook/files/domain';
import type { NotificationSource } from '@daybook/kernel/contributions';
import { ignored } from '@daybook/kernel/projecting';
import { notifiedNodes } from './notified-nodes.js';

export const fileNotifications: NotificationSource<FileTreeEvent | FileEvent> = {
  rank: 3,
  categories: ['fileTree', 'file'],
  items: notifiedNodes,
  kinds: {
    uploaded: {
      heading: 'New files',
      line: 'New file',
      switch: 'file_center_file_uploaded',
      audience: 'otherSide',
      counted: (count) => (count === 1 ? '1 file' : `${count} files`),
    },
  },
  events: {
    // what the product files itself it tells of in an email of its own
    FileAdded: { kind: 'uploaded', item: ({ data }) => data.node, isNews: ({ meta }) => 'user' in meta.by },
    FileVersionAdded: { kind: 'uploaded' },
    FileTreePlanted: ignored,
    FolderCreated: ignored,
    LinkCreated: ignored,
    NodeRenamed: ignored,
    NodeMoved: ignored,
    NodeTrashed: ignored,
    NodeRestored: ignored,
    NodeShredded: ignored,
    LinkTargetChanged: ignored,
    NodeHiddenFromClients: ignored,
    NodeShownToClients: ignored,
    NodeAccessGranted: ignored,
    NodeAccessRevoked: ignored,
    NodeAccessRestricted: ignored,
    NodeAccessInherited: ignored,
    FileCreated: ignored,
    FileVersionSelected: ignored,
    FileScanned: ignored,
    FileScanRequested: ignored,
    FilePreviewMade: ignored,
    FileTooLargeToPreview: ignored,
    FileTextExtracted: ignored,
    FileExtractionFailed: ignored,
    FileFirstOpenedByStaff: ignored,
    FileRiskTaken: 'ignored',
    FileHoldPlaced: ignored,
    FileHoldReleased: ignored,
    FileLocked: ignored,
    FileMovedToCompany: ignored,
    NodeGrafted: ignored,
    NodesDetached: ignored,
    FoldersJoined: ignored,
    FoldersParted: ignored,
    FileContentDestroyed: ignored,
  },
};

import { type FileEvent, type FileTreeEvent, rootTitle } from '@daybook/files/domain';
import type { HistoryItem, HistoryItems } from '@daybook/kernel/contributions';

const fileTree: HistoryItem<FileTreeEvent> = {
  kind: 'file',
  feature: 'viewFeatureFiles',
  of(event) {
    if (event.type === 'FileTreePlanted') return event.data.root;
    return event.type === 'NodesDetached' ? undefined : event.data.node;
  },
  title: (event) => {
    switch (event.type) {
      case 'FileTreePlanted':
        return rootTitle;
      case 'NodeRenamed':
        return event.data.to;
      case 'FolderCreated':
      case 'LinkCreated':
      case 'FileAdded':
      case 'NodeGrafted':
        return event.data.title;
      default:
        return undefined;
    }
  },
  gone: ({ type, data }) => (type === 'NodeShredded' ? data.nodes : []),
};

const file: HistoryItem<FileEvent> = {
  kind: 'file',
  evidence: {
    label: 'Files',
    isOpen: true,
    bytes({ type, data, stream }) {
      if (type !== 'FileCreated' && type !== 'FileVersionAdded') return undefined;
      const { object, filename, sha256 } = data;
      return { object, subject: stream, filename, sha256 };
    },
  },
};

export const fileHistory: HistoryItems = { fileTree, file };

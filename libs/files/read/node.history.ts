import {
  type FileEvent,
  type FileTreeEvent,
  isBoundByNodes,
  rootTitle,
  type ScanResult,
  file as storedFile,
  versionOf,
} from '@daybook/files/domain';
import type { HistoryItem, HistoryItems } from '@daybook/kernel/contributions';
import { subjectOf } from '@daybook/kernel/events';
import { isClosed } from './closed-nodes.sql.js';
import { isTaxPaper } from './tax-papers.sql.js';

/** As nobody may download it, no pack holds it. */
const withheldFor: Readonly<Record<Exclude<ScanResult, 'clean'> | 'not_scanned', string>> = {
  infected: 'A virus was found in it.',
  password_protected: 'It is protected by a password, so it could not be scanned for viruses.',
  too_large_to_scan: 'It is too large to be scanned for viruses.',
  not_scanned: 'It has not been scanned for viruses yet.',
};

const fileTree: HistoryItem<FileTreeEvent> = {
  kind: 'file',
  feature: 'viewFeatureFiles',
  isTaxPaper,
  ownAccess: { binds: isBoundByNodes, isClosed },
  of(event) {
    if (event.type === 'FileTreePlanted') return event.data.root;
    return 'node' in event.data ? event.data.node : undefined;
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
    async withheld({ data, stream }, commands) {
      const { state } = await commands.load(storedFile, subjectOf(stream));
      const version = state.is === 'absent' || !('version' in data) ? undefined : versionOf(state, data.version);
      return version?.scan?.result === 'clean' ? undefined : withheldFor[version?.scan?.result ?? 'not_scanned'];
    },
  },
};

export const fileHistory: HistoryItems = { fileTree, file };

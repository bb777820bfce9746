import type { SecurityEntries } from '@daybook/kernel/events';
import type { FileTreeEvent } from './file-tree.events.js';
import type { ZipEvent } from './zip.js';

/** What the security log shows of this area. */
export const securityEntries: SecurityEntries<FileTreeEvent | ZipEvent> = {
  NodeAccessGranted: { topic: 'members' },
  NodeAccessRevoked: { topic: 'members' },
  NodeAccessRestricted: { topic: 'members' },
  NodeAccessInherited: { topic: 'members' },
  ZipRequested: { topic: 'exports' },
};

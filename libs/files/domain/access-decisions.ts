import type { Decision } from '@daybook/kernel/events';
import { isMoreThan } from '@daybook/kernel/rights';
import type { FileTreeCommand, FileTreeEvent, FileTreeRefusal } from './file-tree.events.js';
import { no } from './file-tree-refusals.js';
import type { FileNode } from './file-tree-state.js';

type AccessCommand = Extract<
  FileTreeCommand,
  {
    type:
      | 'HideNodeFromClients'
      | 'ShowNodeToClients'
      | 'GrantNodeAccess'
      | 'RevokeNodeAccess'
      | 'RestrictNode'
      | 'InheritNode';
  }
>;

/** What a command about the access to one live node leads to. */
export function accessEvents(node: FileNode, command: AccessCommand): Decision<FileTreeEvent, FileTreeRefusal> {
  const { uuid } = node;
  switch (command.type) {
    case 'HideNodeFromClients':
      if (node.parent === null) return no('isRoot');
      if (node.isFromClient) return no('fromClient');
      return node.isHidden ? [] : [{ type: 'NodeHiddenFromClients', data: { node: uuid } }];
    case 'ShowNodeToClients':
      return node.isHidden ? [{ type: 'NodeShownToClients', data: { node: uuid } }] : [];
    case 'GrantNodeAccess': {
      const { members, level, ownLevel } = command;
      if (isMoreThan(level, ownLevel)) return no('tooMuch');
      return [...new Set(members)]
        .filter((member) => node.grants[member] !== level)
        .map((member) => ({ type: 'NodeAccessGranted', data: { node: uuid, member, level } }));
    }
    case 'RevokeNodeAccess':
      return [...new Set(command.members)]
        .filter((member) => node.grants[member] !== undefined)
        .map((member) => ({ type: 'NodeAccessRevoked', data: { node: uuid, member } }));
    case 'RestrictNode': {
      if (node.isRestricted) return [];
      const restricted: FileTreeEvent = { type: 'NodeAccessRestricted', data: { node: uuid } };
      const { keeps } = command;
      if (keeps === null || node.grants[keeps] !== undefined) return [restricted];
      return [restricted, { type: 'NodeAccessGranted', data: { node: uuid, member: keeps, level: 'UPDATE' } }];
    }
    case 'InheritNode':
      return node.isRestricted ? [{ type: 'NodeAccessInherited', data: { node: uuid } }] : [];
  }
}

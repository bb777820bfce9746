import { type Decision, isRefusal } from '@daybook/kernel/events';
import { isMoreThan } from '@daybook/kernel/rights';
import type { FileTreeCommand, FileTreeEvent, FileTreeRefusal } from './file-tree.events.js';
import { no } from './file-tree.refusals.js';
import type { FileNode, FileTree } from './file-tree.state.js';
import { limits } from './labels.js';
import { isLive } from './places.js';

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

type VisibilityCommand = Extract<FileTreeCommand, { type: 'HideNodesFromClients' | 'ShowNodesToClients' }>;

/** Hides or shows live nodes, each by a flag of its own: what lies in another chosen node has its flag changed too. */
export function visibilityEvents(
  tree: FileTree,
  { type, nodes }: VisibilityCommand,
): Decision<FileTreeEvent, FileTreeRefusal> {
  const chosen = new Set(nodes);
  if (chosen.size === 0) return no('nothingChosen');
  if (chosen.size > limits.selection) return no('tooManyChosen');
  const events: FileTreeEvent[] = [];
  for (const uuid of chosen) {
    const node = tree.nodes.get(uuid);
    if (!node) return no(tree.shredded.has(uuid) ? 'shredded' : 'notThere');
    if (!isLive(tree, uuid)) return no('inTrash');
    const one = type === 'HideNodesFromClients' ? 'HideNodeFromClients' : 'ShowNodeToClients';
    const decision = accessEvents(node, { type: one, node: uuid });
    if (isRefusal(decision)) return decision;
    events.push(...decision);
  }
  return events;
}

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

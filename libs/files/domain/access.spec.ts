import { given } from '@daybook/kernel/events/spec';
import { levelFrom, levelOf } from './access.js';
import type { FileTreeEvent } from './file-tree.events.js';
import { fileTree } from './file-tree.js';
import { fileIn, folder, planted, root, trashed } from './file-tree-samples.js';
import { limits } from './labels.js';
import { isHidden, isLive, nodeAt, urlPathOf } from './places.js';

const tree = (...events: FileTreeEvent[]) =>
  given(fileTree, ...planted, folder('a', 'tax'), fileIn('a', 'w9'), ...events);
const grantedEvent = (node: string, level: 'DISABLED' | 'VIEW' | 'UPDATE', member = 'omar'): FileTreeEvent => ({
  type: 'NodeAccessGranted',
  data: { node, member, level },
});
const restricted = (node: string): FileTreeEvent => ({ type: 'NodeAccessRestricted', data: { node } });
const omar = { member: 'omar', featureLevel: 'VIEW' } as const;

describe('the level of a member', () => {
  it('is that of the feature, until a node on the way says otherwise', () => {
    expect(levelOf(tree().state, 'w9', omar)).toBe('VIEW');
    expect(levelOf(tree(grantedEvent('tax', 'UPDATE')).state, 'w9', omar)).toBe('UPDATE');
    expect(levelOf(tree(grantedEvent('tax', 'UPDATE'), grantedEvent('a', 'DISABLED')).state, 'w9', omar)).toBe(
      'DISABLED',
    );
    expect(levelOf(tree(grantedEvent('a', 'UPDATE', 'nina')).state, 'w9', omar)).toBe('VIEW');
    expect(levelOf(tree().state, 'gone', omar)).toBe('DISABLED');
  });

  it('is nothing below a restricted node, unless a nearer grant gives it', () => {
    expect(levelOf(tree(restricted('tax')).state, 'w9', omar)).toBe('DISABLED');
    expect(levelOf(tree(grantedEvent(root, 'UPDATE'), restricted('tax')).state, 'w9', omar)).toBe('DISABLED');
    expect(levelOf(tree(restricted('tax'), grantedEvent('tax', 'VIEW')).state, 'w9', omar)).toBe('VIEW');
    const { state } = tree(restricted('tax'), grantedEvent('a', 'UPDATE'));
    expect(levelFrom(state, 'w9', omar)).toEqual({ level: 'UPDATE', from: state.nodes.get('a') });
  });
});

describe('giving access', () => {
  it('gives nobody more than the giver has, and says the same only once', () => {
    const grant = (level: 'VIEW' | 'UPDATE', ownLevel: 'VIEW' | 'UPDATE') =>
      ({ type: 'GrantNodeAccess', node: 'a', members: ['omar', 'omar'], level, ownLevel }) as const;
    tree().when(grant('UPDATE', 'VIEW')).thenRefused('tooMuch');
    tree().when(grant('VIEW', 'VIEW')).thenEvents(grantedEvent('a', 'VIEW'));
    tree(grantedEvent('a', 'VIEW')).when(grant('VIEW', 'UPDATE')).thenNothing();
  });

  it('takes back what was given', () => {
    const revoke = { type: 'RevokeNodeAccess', node: 'a', members: ['omar', 'nina'] } as const;
    const revoked = { type: 'NodeAccessRevoked', data: { node: 'a', member: 'omar' } } as const;
    tree(grantedEvent('a', 'VIEW')).when(revoke).thenEvents(revoked);
    expect(levelOf(tree(grantedEvent('a', 'UPDATE'), revoked).state, 'w9', omar)).toBe('VIEW');
  });

  it('restricts without shutting out whoever restricts', () => {
    tree()
      .when({ type: 'RestrictNode', node: 'a', keeps: 'omar' })
      .thenEvents(restricted('a'), grantedEvent('a', 'UPDATE'));
    tree().when({ type: 'RestrictNode', node: 'a', keeps: null }).thenEvents(restricted('a'));
    tree(restricted('a')).when({ type: 'RestrictNode', node: 'a', keeps: 'omar' }).thenNothing();
    tree(restricted('a'))
      .when({ type: 'InheritNode', node: 'a' })
      .thenEvents({ type: 'NodeAccessInherited', data: { node: 'a' } });
  });
});

describe('what clients see', () => {
  const hidden = (node: string): FileTreeEvent => ({ type: 'NodeHiddenFromClients', data: { node } });

  it('is hidden by any folder above, except what a client uploaded', () => {
    const { state } = tree(hidden('tax'), fileIn('a', 'upload', 'upload.pdf', true));
    expect(isHidden(state, 'w9')).toBe(true);
    expect(isHidden(state, 'upload')).toBe(false);
    expect(isHidden(state, root)).toBe(false);
  });

  it('is hidden with the folder that is made so', () => {
    tree()
      .when({ type: 'AddFolder', node: 'b', parent: root, title: 'b', owner: 'maria', isHidden: true })
      .thenEvents(folder('b'), hidden('b'));
  });

  it('is hidden and shown once', () => {
    tree().when({ type: 'HideNodeFromClients', node: 'a' }).thenEvents(hidden('a'));
    tree(hidden('a')).when({ type: 'HideNodeFromClients', node: 'a' }).thenNothing();
    tree(hidden('tax')).when({ type: 'ShowNodeToClients', node: 'a' }).thenNothing();
    tree(hidden('a'))
      .when({ type: 'ShowNodeToClients', node: 'a' })
      .thenEvents({ type: 'NodeShownToClients', data: { node: 'a' } });
    tree(fileIn('a', 'upload', 'upload.pdf', true))
      .when({ type: 'HideNodeFromClients', node: 'upload' })
      .thenRefused('fromClient');
    tree().when({ type: 'HideNodeFromClients', node: root }).thenRefused('isRoot');
  });

  it('is hidden and shown together with others, all of them or none', () => {
    tree()
      .when({ type: 'HideNodesFromClients', nodes: ['tax', 'a', 'tax'] })
      .thenEvents(hidden('tax'), hidden('a'));
    tree(hidden('tax'), hidden('a'))
      .when({ type: 'ShowNodesToClients', nodes: ['tax', 'a'] })
      .thenEvents(
        { type: 'NodeShownToClients', data: { node: 'tax' } },
        { type: 'NodeShownToClients', data: { node: 'a' } },
      );
    tree(hidden('a'))
      .when({ type: 'HideNodesFromClients', nodes: ['a'] })
      .thenNothing();
    tree()
      .when({ type: 'HideNodesFromClients', nodes: ['a', root] })
      .thenRefused('isRoot');
    tree(fileIn('a', 'upload', 'upload.pdf', true))
      .when({ type: 'HideNodesFromClients', nodes: ['tax', 'upload'] })
      .thenRefused('fromClient');
    tree(trashed('a'))
      .when({ type: 'ShowNodesToClients', nodes: ['tax', 'a'] })
      .thenRefused('inTrash');
    tree()
      .when({ type: 'HideNodesFromClients', nodes: ['a', 'nowhere'] })
      .thenRefused('notThere');
    tree().when({ type: 'HideNodesFromClients', nodes: [] }).thenRefused('nothingChosen');
    const many = Array.from({ length: limits.selection + 1 }, (_, n) => `n${n}`);
    tree().when({ type: 'HideNodesFromClients', nodes: many }).thenRefused('tooManyChosen');
  });

  it('is live while nothing above it is in the trash', () => {
    expect(isLive(tree(trashed('a')).state, 'w9')).toBe(false);
    expect(isLive(tree().state, 'w9')).toBe(true);
    expect(isLive(tree().state, 'gone')).toBe(false);
  });
});

it('finds a node by its path', () => {
  const { state } = tree();
  expect(urlPathOf(state, 'w9')).toBe('/home/company-1-files/Tax/a/w9.pdf/');
  expect(nodeAt(state, '/home/company-1-files/Tax/a/w9.pdf/')?.uuid).toBe('w9');
  expect(nodeAt(state, '/home/company-1-files')?.uuid).toBe(root);
  expect(nodeAt(state, '/home/company-1-files/Tax/b/w9.pdf/')).toBeUndefined();
  expect(nodeAt(state, '/home/company-2-files/Tax/')).toBeUndefined();
});

import {
  ancestry,
  type FileTree,
  isHidden,
  isLive,
  levelOf,
  mayOnFile,
  nodeOf,
  urlPathOf,
} from '@daybook/files/domain';
import { type CompanyAccess, isClient, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import type { resultsOf } from '../result.js';
import { commentOn, company, nodes, root, sendingTo, sentTo, talkedOf, todos } from './needles.js';

type Seen = readonly [url: string, isLive: boolean, folders: readonly string[] | null];

export function seenOf({ itemUrl, itemLive, place: above }: ReturnType<typeof resultsOf>[number]): Seen {
  return [itemUrl, itemLive, above?.folders ?? null];
}

/** What the pure rules say: where each thing opens that the viewer may find, whether it is live, and in which folders. */
export function expectedFor(one: Viewer, where: CompanyAccess, tree: FileTree, hiddenTodos: readonly boolean[]) {
  const expected: Record<string, Seen> = {};
  const commentsOn = (item: string, url: string, live: boolean) => {
    if (talkedOf.includes(item)) expected[commentOn(item)] = [url, live, null];
    if (sentTo.includes(item)) expected[sendingTo(item)] = [url, live, null];
  };
  if (maySee(one, where, tree, root)) commentsOn(root, `${company.uuid}/files/`, true);
  for (const uuid of nodes) {
    if (!maySee(one, where, tree, uuid)) continue;
    const path = urlPathOf(tree, uuid).split('/').slice(3).map(encodeURIComponent).join('/');
    const [url, live] = [`${company.uuid}/files/${path}`, isLive(tree, uuid)];
    const above = ancestry(tree, uuid).filter(
      (folder) => folder.uuid !== uuid && maySee(one, where, tree, folder.uuid),
    );
    const named = above.length > 1 ? above.filter(({ parent }) => parent !== null) : above;
    expected[uuid] = [url, live, named.map(({ title }) => title)];
    commentsOn(uuid, url, live);
  }
  if (!mayInCompany(one, 'viewFeatureTodos', where)) return expected;
  for (const [n, uuid] of todos.entries()) {
    if (hiddenTodos[n] && isClient(one)) continue;
    const url = `${company.uuid}/to-dos/${uuid}/`;
    expected[uuid] = [url, true, null];
    commentsOn(uuid, url, true);
  }
  return expected;
}

function maySee(one: Viewer, where: CompanyAccess, tree: FileTree, uuid: string): boolean {
  const found = nodeOf(tree, uuid);
  if (!found) return false;
  const member = one.memberships.get(company.uuid);
  const access = {
    ...found,
    level: member ? levelOf(tree, uuid, { member: member.uuid, featureLevel: member.grants.FILES }) : 'DISABLED',
    isLive: isLive(tree, uuid),
    isHiddenFromClients: isHidden(tree, uuid),
    isRoot: found.parent === null,
  };
  const may = (permission: 'see' | 'restore') => mayOnFile(one, permission, where, access);
  return may('see') && (access.isLive || may('restore'));
}

import { type FileTreeCommand, file, fileTree, zip } from '@daybook/files/domain';
import { type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import { retention, retentionStream } from '@daybook/privacy/domain';
import { origin } from '@daybook/testing/firm';
import { upload } from '@daybook/uploads/domain';
import { v5 } from 'uuid';
import type { Place, Target } from './world.js';

/** What can be wanted of a library; the trash is a file in it. */
export type NodeWanted = 'file' | 'folder' | 'link' | 'trash';

export const rootOf = (company: string): string => v5('files', company);

interface Put {
  readonly kind: NodeWanted;
  readonly place: Place;
  readonly by: CommandMetadata;
  readonly owner: string | null;
}

export async function plantLibrary(commands: Commands, company: string): Promise<void> {
  await inTree(commands, company, { type: 'PlantTree', root: rootOf(company), folders: [] }, origin(company));
}

/** A folder nobody was given access to, and one that a guest may look into. */
export async function restrictFolders(commands: Commands, company: string, guest: string): Promise<void> {
  const change = (command: FileTreeCommand) => inTree(commands, company, command, origin(company));
  for (const title of ['shut', 'shared'] as const) {
    const node = folderAt(title, company);
    await change({ type: 'AddFolder', node, parent: rootOf(company), title, owner: null });
    await change({ type: 'RestrictNode', node, keeps: null });
  }
  const node = folderAt('shared', company);
  await change({ type: 'GrantNodeAccess', node, members: [guest], level: 'VIEW', ownLevel: 'UPDATE' });
}

const folderAt = (place: Place, company: string): string =>
  place === 'shut' || place === 'shared' ? v5(place, company) : rootOf(company);

/** Puts what is wanted into the target's company: hidden there, restricted, gone for good, in the trash, or plainly. */
const keepsNothing = { type: 'SetRetentionRule', kind: 'file', years: 0, defaults: { file: 7 } } as const;

export async function putIntoLibrary(
  commands: Commands,
  target: Target,
  { kind, place, by, owner }: Put,
): Promise<void> {
  const { company, node, canary: title } = target;
  const made = { node, parent: folderAt(place, company), title, owner };
  const change = (command: FileTreeCommand) => inTree(commands, company, command, origin(company));
  if (kind === 'folder') await inTree(commands, company, { type: 'AddFolder', ...made }, by);
  else if (kind === 'link')
    await inTree(commands, company, { type: 'AddLink', ...made, href: 'https://example.com/' }, by);
  else {
    await store(commands, target, owner);
    await inTree(commands, company, { type: 'AddFileNode', ...made, isFromClient: false, answers: null }, by);
  }
  if (place === 'hidden') await change({ type: 'HideNodeFromClients', node });
  if (kind === 'trash' || place === 'gone') {
    // else the firm keeps files for seven years
    await commands.send(retention, retentionStream, keepsNothing, origin());
    await change({ type: 'TrashNodes', nodes: [node] });
  }
  if (place === 'gone') await change({ type: 'ShredNodes', nodes: [node], held: [] });
}

async function store(commands: Commands, { company, node, canary }: Target, owner: string | null): Promise<void> {
  const version = versionOf(node);
  const bytes = { version, filename: canary, size: 1, sha256: '0'.repeat(64), mediaType: 'text/plain', object: node };
  await commands.send(file, node, { type: 'CreateFile', ...bytes, attachedTo: null, owner }, origin(company));
}

/** What tickets of the tests are for. */
export type TicketPurpose = keyof ReturnType<typeof targets>;

/** An upload into a folder that somebody has begun, and a bundle of the folder that the same person asked for. */
export async function beginUpload(
  commands: Commands,
  { company, node }: Target,
  user: string,
  purpose: TicketPurpose = 'FILE',
): Promise<void> {
  const command = {
    type: 'BeginUpload',
    purpose,
    target: targets({ node, company, user })[purpose],
    filename: 'a.pdf',
    maxBytes: 1024,
    extensions: null,
  } as const;
  await commands.send(upload, ticketFor(node), command, { ...origin(company), by: { user } });
  const request = { type: 'RequestZip', nodes: [node] } as const;
  await commands.send(zip, ticketFor(node), request, { ...origin(company), by: { user } });
}

const targets = ({ node, company, user }: { node: string; company: string; user: string }) =>
  ({
    FILE: { folder: node },
    AVATAR: { user },
    HEADER_IMAGE: { for: 'templates' },
    FIRM_LOGO: { for: 'logo' },
    SUPPORT: { item: node, kind: 'support' },
    W9: { item: company, kind: 'w9' },
    TQ_ANSWER: { company, year: '2026', question: 'otherPapers' },
    CHECK_ATTACHMENT: { item: company, kind: 'checkPapers' },
  }) as const;

export const ticketFor = (folder: string): string => v5('ticket', folder);

/** The uuid of the one version that files here have. */
export const versionOf = (node: string): string => v5('version 1', node);

async function inTree(
  commands: Commands,
  company: string,
  command: FileTreeCommand,
  by: CommandMetadata,
): Promise<void> {
  const outcome = await commands.send(fileTree, company, command, by);
  if (!isDone(outcome)) throw new Error(outcome.message);
}

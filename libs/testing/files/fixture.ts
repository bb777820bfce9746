import { randomUUID } from 'node:crypto';
import { commentsArea } from '@daybook/comments/api';
import { deciders as commentDeciders } from '@daybook/comments/domain';
import { migrations as commentMigrations, commentsProjection } from '@daybook/comments/read';
import { FileItems, filesAreaWith } from '@daybook/files/api';
import { defaultFolders, type FileTreeCommand, file, deciders as fileDeciders, fileTree } from '@daybook/files/domain';
import { migrations as fileWork } from '@daybook/files/flow';
import { migrations as fileMigrations, projections as fileProjections } from '@daybook/files/read';
import { isDone } from '@daybook/kernel/commands';
import { jobsMigrations } from '@daybook/kernel/jobs';
import type { ApiClient, ApiUnderTest } from '@daybook/testing/api';
import { Firm, origin } from '@daybook/testing/firm';
import { todosArea } from '@daybook/todos/api';
import { deciders as todoDeciders } from '@daybook/todos/domain';
import { migrations as todoMigrations, projections as todoProjections, todoThread } from '@daybook/todos/read';
import { uploadsArea } from '@daybook/uploads/api';
import { deciders as uploadDeciders } from '@daybook/uploads/domain';
import { migrations as uploadWork } from '@daybook/uploads/flow';
import { v5 } from 'uuid';
import { product } from '../../../apps/areas.js';
import { sourceWorkers } from './workers.js';

const none = { areas: [], deciders: [], projections: [], migrations: [] };

/** A firm with to-dos, comments and files, and with the areas `besides`. */
export function filingFirm(
  more: Pick<ApiUnderTest, 'clock' | 'firmProfile' | 'throughLog' | 'throughObjects' | 'variables'> = {},
  besides: Required<Pick<ApiUnderTest, 'areas' | 'deciders' | 'projections' | 'migrations'>> = none,
): Promise<Firm> {
  return Firm.open({
    ...more,
    areas: [
      todosArea,
      commentsArea,
      filesAreaWith(sourceWorkers),
      uploadsArea(product.uploadPurposes),
      ...besides.areas,
    ],
    deciders: [...todoDeciders, ...commentDeciders, ...fileDeciders, ...uploadDeciders, ...besides.deciders],
    projections: [...todoProjections, commentsProjection([todoThread]), ...fileProjections, ...besides.projections],
    migrations: [
      ...todoMigrations,
      ...commentMigrations,
      ...fileMigrations,
      ...fileWork,
      ...uploadWork,
      ...jobsMigrations,
      ...besides.migrations,
    ],
    items: [FileItems],
  });
}

export const rootOf = (company: string): string => v5('files', company);
export const folderOf = (company: string, title: string): string => v5(`folder ${title}`, company);

/** What a new company is given by itself. */
export async function plantTree(firm: Firm, company: string): Promise<void> {
  const folders = defaultFolders.map((title) => ({ node: folderOf(company, title), title }));
  await inTree(firm, company, { type: 'PlantTree', root: rootOf(company), folders });
}

export async function inTree(firm: Firm, company: string, command: FileTreeCommand, by?: string): Promise<void> {
  const from = { ...origin(company), ...(by && { by: { user: by } }) };
  const outcome = await firm.api.commands.send(fileTree, company, command, from);
  if (!isDone(outcome)) throw new Error(outcome.message);
}

export interface NewFile {
  readonly title: string;
  readonly parent: string;
  readonly owner?: string | null;
  readonly isFromClient?: boolean;
  readonly scan?: 'clean' | 'infected' | null;
}

/** A file with one version, as an upload leaves it; by default scanned and clean. */
export async function addFile(firm: Firm, company: string, made: NewFile): Promise<string> {
  const { title, parent, owner = null, isFromClient = false, scan = 'clean' } = made;
  const uuid = randomUUID();
  const version = v5('version 1', uuid);
  const from = { ...origin(company), ...(owner && { by: { user: owner } }) };
  const bytes = { version, filename: title, size: 2048, sha256: '0'.repeat(64), mediaType: 'application/pdf' };
  const { commands } = firm.api;
  const object = `files/${uuid}/${version}`;
  await commands.send(file, uuid, { type: 'CreateFile', ...bytes, object, attachedTo: null, owner }, from);
  if (scan)
    await commands.send(file, uuid, { type: 'RecordScan', version, result: scan, threat: null }, origin(company));
  await inTree(
    firm,
    company,
    { type: 'AddFileNode', node: uuid, parent, title, owner, isFromClient, answers: null },
    owner ?? undefined,
  );
  return uuid;
}

/** What the children of a folder are called, in the order in which somebody sees them. */
export async function titlesIn(who: ApiClient, folder: string, more = ''): Promise<string[]> {
  const { data, text } = await who.graphql(
    `{ folderChildren(uuid: "${folder}"${more}) { totalCount children { title } } }`,
  );
  if (!data) throw new Error(text);
  const { totalCount, children } = data.folderChildren;
  if (totalCount !== children.length) throw new Error(`${totalCount} are counted, ${children.length} are shown.`);
  return children.map(({ title }: { title: string }) => title);
}

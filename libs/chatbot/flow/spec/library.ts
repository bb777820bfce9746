import { randomUUID } from 'node:crypto';
import { type FileTreeEvent, fileTree } from '@daybook/files/domain';
import { fold } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { insert } from '../../../testing/mails/rows.js';
import type { AskedBooks } from './asked-books.js';

/** A library with one file in these folders; answers the file. */
export function library(of: AskedBooks, folders: readonly string[], title = 'Paper.pdf'): string {
  const nodes = [randomUUID(), ...folders.map(() => randomUUID())];
  const file = randomUUID();
  const events = [
    { type: 'FileTreePlanted', data: { root: nodes[0] } },
    ...folders.map((title, n) => ({
      type: 'FolderCreated',
      data: { node: nodes[n + 1], parent: nodes[n], title, slug: title, owner: null },
    })),
    { type: 'FileAdded', data: { node: file, parent: nodes.at(-1), title, slug: 'paper', owner: null } },
  ] as FileTreeEvent[];
  of.tree = fold(
    fileTree,
    events.map((event, n) => recorded(event, n)),
  );
  return file;
}

export async function read(of: AskedBooks, file: string, text: string): Promise<void> {
  await insert(of.db, 'file_texts', { version: randomUUID(), file, company: of.company, title: 'Paper.pdf', text });
}

import { companyDecider } from '@daybook/companies/domain';
import { fileTree, isLive, nodeOf, titleOfFile } from '@daybook/files/domain';
import type { Commands } from '@daybook/kernel/commands';
import type { UploadCause } from '@daybook/kernel/contributions';
import type { Refusal } from '@daybook/kernel/events';
import { type Todo, todo } from '@daybook/todos/domain';
import { step } from '@daybook/uploads/flow';
import { v5 } from 'uuid';
import { folderCalled } from './folder-called.js';
import { defaultFolderOf } from './planting.js';

/**
 * Where the answers of a to-do go: the folder that was chosen, else the one its earlier answers lie in, else
 * `Requests/{year of the to-do}/{its title}`, made when it is not there, and hidden with the to-do. A folder that lies in
 * the trash counts as none.
 */
export async function folderOfAnswers(
  commands: Commands,
  ticket: string,
  uuid: string,
  cause: UploadCause,
): Promise<string | Refusal> {
  const { state } = await commands.load(todo, uuid);
  if (state.is === 'absent' || state.company === null) throw new Error(`${uuid} is no to-do that takes files.`);
  const { company } = state;
  const { state: tree } = await commands.load(fileTree, company);
  const known = [state.uploadTarget, ...state.files.map(({ file }) => nodeOf(tree, file)?.parent)];
  const folder = known.find((one) => one && isLive(tree, one));
  if (folder) return folder;

  const made = (parent: string, title: string, isHidden = false) => {
    const wanted = { company, parent, title, node: v5(`folder ${parent}`, ticket), isHidden };
    return folderCalled(commands, wanted, step(ticket, `folder ${parent}`, cause));
  };
  const year = await made(defaultFolderOf(company, 'Requests'), await yearOf(commands, state));
  if (typeof year !== 'string') return year;
  const own = await made(year, titleOfFile(state.title), state.isHidden);
  // one that was there already
  if (typeof own === 'string' && state.isHidden) {
    const hide = { type: 'HideNodeFromClients', node: own } as const;
    await commands.send(fileTree, company, hide, step(ticket, 'hide folder', cause));
  }
  return own;
}

async function yearOf(commands: Commands, { company, createdAt }: Todo): Promise<string> {
  const { state } = await commands.load(companyDecider, company ?? '');
  const timeZone = state.status === 'none' ? 'UTC' : state.timeZone;
  return new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(new Date(createdAt));
}

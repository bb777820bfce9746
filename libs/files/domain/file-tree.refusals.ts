import { refuse } from '@daybook/kernel/events';
import type { FileTreeRefusal } from './file-tree.events.js';
import { limits } from './labels.js';

/** Every reason for which the tree says no, in words for the person who asked. */
export const refusals = {
  noTree: 'The files of this company are still being set up. Please try again in a minute.',
  notThere: 'This item is no longer there. Please reload.',
  inTrash: 'This item is in the trash. Restore it first.',
  notInTrash: 'Only items in the trash can be deleted permanently. Move it to the trash first.',
  shredded: 'This item was permanently deleted.',
  noFolder: 'The folder is no longer there. Choose another one.',
  folderInTrash: 'The folder is in the trash. Choose another one.',
  titleMissing: 'Enter a name.',
  titleTooLong: `Shorten the name to ${limits.title} characters.`,
  titleInvalid: 'A name cannot contain a slash or control characters.',
  programName: 'A file cannot be named like a program. Choose another extension.',
  titleTaken: 'A folder with this name already exists. Choose another name.',
  tooDeep: `Folders can be at most ${limits.depth} levels deep.`,
  hrefInvalid: 'Enter a web address that begins with http:// or https://.',
  hrefNamesUser: 'An address cannot contain a user name or password. Remove everything before the @.',
  hrefTooLong: `Shorten the address to ${limits.href.toLocaleString('en-US')} characters.`,
  notALink: 'Only a link has an address.',
  isRoot: 'This is the top folder for all files, and it cannot be changed.',
  isDefault: 'The folders every company starts with cannot be moved to the trash.',
  containsDefault: 'It contains a folder every company starts with, so it cannot be moved to the trash.',
  intoItself: 'A folder cannot be moved into itself.',
  nothingChosen: 'Choose at least one item.',
  tooManyChosen: `Choose at most ${limits.selection.toLocaleString('en-US')} items.`,
  fromClient: 'Files uploaded by a client cannot be hidden from clients.',
  tooMuch: 'You cannot give more access than you have.',
  held: 'A to-do still needs one of these files, so they cannot be permanently deleted.',
} as const;

export function no(code: keyof typeof refusals): FileTreeRefusal {
  return refuse(code, refusals[code]);
}

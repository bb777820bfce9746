import { joined } from './joined.js';

const offline = 'Please check your connection and try again.';

test.each([
  ['Failed to update to-do status', 'Failed to update to-do status. Please check your connection and try again.'],
  ['Failed to delete to-do', 'Failed to delete to-do. Please check your connection and try again.'],
  ['Error saving form.', 'Error saving form. Please check your connection and try again.'],
  ['Cannot move item.', 'Cannot move item. Please check your connection and try again.'],
  [
    'Your comment could not be submitted. Please try again.',
    'Your comment could not be submitted. Please check your connection and try again.',
  ],
  [
    'Failed to delete comment. Please try again.',
    'Failed to delete comment. Please check your connection and try again.',
  ],
  ['That did not work. Please try again.', 'That did not work. Please check your connection and try again.'],
  [
    'The code could not be sent. Please try again.',
    'The code could not be sent. Please check your connection and try again.',
  ],
  [
    'The favorite could not be saved. Please try again.',
    'The favorite could not be saved. Please check your connection and try again.',
  ],
  [
    'Cannot update notification setting',
    'Cannot update notification setting. Please check your connection and try again.',
  ],
  ['Failed to rename file/folder', 'Failed to rename file/folder. Please check your connection and try again.'],
])('without an answer, %s', (failed, reported) => {
  expect(joined(failed, offline)).toBe(reported);
});

test.each([
  [
    'Cannot move item.',
    'A folder cannot be moved into itself.',
    'Cannot move item. A folder cannot be moved into itself.',
  ],
  [
    'Failed to create folder',
    'A folder with this name already exists. Choose another name.',
    'Failed to create folder. A folder with this name already exists. Choose another name.',
  ],
  ['Failed to upload', 'Failed to upload file', 'Failed to upload file.'],
  ['Failed to upload', 'Failed to upload', 'Failed to upload'],
  ['Failed to upload', '', 'Failed to upload'],
  ['Failed to upload', undefined, 'Failed to upload'],
  [
    'Failed to upload',
    'This upload took more than an hour. Choose the file again.',
    'Failed to upload. This upload took more than an hour. Choose the file again.',
  ],
  [
    'Your comment could not be submitted. Please try again.',
    'One of the files is not there. Please try again.',
    'Your comment could not be submitted. One of the files is not there. Please try again.',
  ],
  [
    'Failed to restore file',
    'The files of this company are still being set up. Please try again in a minute.',
    'Failed to restore file. The files of this company are still being set up. Please try again in a minute.',
  ],
  [
    'Failed to rename file/folder',
    'Shorten the name to 255 characters.',
    'Failed to rename file/folder. Shorten the name to 255 characters.',
  ],
  [
    'Failed to change link',
    'Enter a web address that begins with http:// or https://.',
    'Failed to change link. Enter a web address that begins with http:// or https://.',
  ],
  [
    'Failed to upload',
    'The type of report.v2.exe is not allowed!',
    'Failed to upload. The type of report.v2.exe is not allowed!',
  ],
])('%s and %s', (title, said, reported) => {
  expect(joined(title, said)).toBe(reported);
});

export { Child, type ChildSettings } from './child.js';
export { libraryFolders } from './library-folders.js';
export { Scratch } from './scratch.js';
export { TaskFailed } from './task-failed.js';

export * from './callback.js';
export type { DropboxSignAccount } from './client.js';
export * from './dropbox-sign.js';

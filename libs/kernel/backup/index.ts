export { type BackedUp, type Installation, makeBackup } from './backup.js';
export { type BackupMade, backupMigrations, lastBackup, recordBackup } from './history.js';
export { type BackupPoint, pointAt, pointsOf } from './point.js';
export { prunePoints } from './prune.js';
export { type RestoreTarget, restoreBackup } from './restore.js';

export { type BackedUp, type Installation, type LogServer, makeBackup } from './backup.js';
export { type CheckedPoint, checkBackup } from './check.js';
export { type BackupMade, backupMigrations, lastBackup, recordBackup } from './history.js';
export { demandNoBrokenRestore } from './into-server.js';
export { allPointsOf, type BackupPoint, pointAt, pointsOf } from './point.js';
export { type RestoreTarget, restoreBackup } from './restore.js';

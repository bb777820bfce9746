import { deciders, findableLevels, rootTitle, securityEntries, words } from '@daybook/files/domain';
import { fileHistory, fileSearch, fileThread, migrations, projections } from '@daybook/files/read';
import { defineArea } from '@daybook/kernel/areas';
import { attachmentsFollow, fileArrivals, fileMerging } from './flow/merging.js';
import { migrations as work } from './flow/migrations.js';
import { personData } from './flow/person-data.js';
import { uploadPurposes } from './flow/purposes.js';
import { fileRetention } from './flow/retention.js';

/** The library of a company: files, folders, links, and what is uploaded to them. */
export const area = defineArea({
  name: 'files',
  feature: 'FILES',
  deciders,
  words,
  streamNames: { file: 'Contents of files', fileTree: 'Files and folders', zip: 'Downloads of several files' },
  securityEntries,
  projections,
  migrations: [...migrations, ...work],
  threads: fileThread,
  search: fileSearch,
  searchRules: {
    levelsInTree: findableLevels,
    treeTitle: rootTitle,
    treeUrl: (company, path) => `${company}/files/${path.map((slug) => `${encodeURIComponent(slug)}/`).join('')}`,
  },
  items: fileHistory,
  uploads: uploadPurposes,
  mergeParts: [fileMerging],
  mergeFollower: attachmentsFollow,
  mergeArrivals: [fileArrivals],
  personData,
  retained: [fileRetention],
  asOf: 'events',
});

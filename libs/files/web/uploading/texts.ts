/** Texts of the question what to do with names that are taken. */
export const conflictTexts = {
  title: (count: number) => (count === 1 ? 'A file with this name already exists' : `${count} names already exist`),
  explained: 'Nothing will be overwritten. Keep both, or add yours as the newest version.',
  keepBoth: 'Keep both',
  newVersion: 'Add as new version',
  allVersions: 'Add all as new versions',
  cancel: 'Cancel',
  upload: 'Upload',
} as const;

export const questionsOfTodo: Readonly<Record<string, string>> = {
  see: 'See the to-do',
  comment: 'Comment on it',
  answer: 'Answer it while it is open',
  upload: 'Upload files as its answer while it is open',
  edit: 'Edit it, or choose whom it is for',
  changeStatus: 'Close it, send it back or reopen it',
  setHiddenFromClients: 'Hide it from clients',
  delete: 'Delete it',
};

export const questionsOfFile: Readonly<Record<string, string>> = {
  see: 'See and download it',
  comment: 'Comment on it',
  change: 'Rename and move it',
  upload: 'Put something into it',
  share: 'Change who may see it',
  setHiddenFromClients: 'Hide it from clients',
  viewVersions: 'See its versions',
  changeVersions: 'Add and choose versions',
  delete: 'Move it to the trash',
};

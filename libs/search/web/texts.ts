/** The texts of the search. */
export const texts = {
  title: 'Search',
  query: 'Search to-dos, files and comments',
  types: 'Kinds of results',
  company: 'Company',
  allCompanies: 'All companies',
  results: 'Results',
  recent: 'Recent',
  nothingFound: 'Nothing found.',
  hint: 'Type at least two characters.',
  failed: 'The search failed. Please try again.',
  liesIn: 'in the folder',
  inTrash: 'In the trash',
} as const;

/** The kinds that results can be narrowed to. */
export const types = [
  { type: 'todo', label: 'To-dos' },
  { type: 'file', label: 'Files' },
  { type: 'folder', label: 'Folders' },
  { type: 'comment', label: 'Comments' },
] as const;

/** The texts of the palette that Ctrl or Cmd with K opens. */
export const paletteTexts = {
  title: 'Go to',
  query: 'Go to a page, company, to-do or file',
  nothingFound: 'Nothing found.',
  kinds: {
    page: 'Page',
    command: 'Action',
    company: 'Company',
    todo: 'To-do',
    file: 'File',
    folder: 'Folder',
    comment: 'Comment',
  },
} as const;

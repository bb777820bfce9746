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

/** The texts of the palette that Ctrl or Cmd with K opens. */
export const paletteTexts = {
  title: 'Go to',
  query: 'Go to a page, company, to-do or file',
  nothingFound: 'Nothing found.',
  kinds: {
    page: 'Page',
    command: 'Action',
    company: 'Company',
  },
} as const;

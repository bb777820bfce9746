const things = {
  members: ['person', 'people'],
  files: ['file or folder', 'files and folders'],
  todos: ['to-do', 'to-dos'],
} as const;

/** "3 to-dos" */
function counted(kind: string, count: number): string {
  const [one, many] = things[kind as keyof typeof things] ?? ['item', 'items'];
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

export const texts = {
  title: 'Merge companies',
  lead: 'Move what belongs to one company into another. The first one is archived, and its address leads to the second. A merge can be undone for 30 days.',
  form: 'New merge',
  source: 'Company to merge',
  sourceHint: 'It is archived afterwards.',
  destination: 'Merge into',
  destinationHint: 'It keeps its name, owner, and settings.',
  choose: 'Choose a company',
  what: 'What is moved',
  kinds: { people: 'People', files: 'Files and folders', todos: 'To-dos with their comments' },
  counted,
  collisions: {
    people: (count: number) => `${count} already there`,
    files: (count: number) => (count === 1 ? '1 has a name that is taken' : `${count} have names that are taken`),
    todos: () => '',
  },
  notChecked: 'What would be moved could not be determined',
  needsBoth: 'Choose both companies.',
  needsKind: 'Choose at least one thing to move.',
  onlyLooked: 'Merging takes access to the admin panel at “Update”, and is not for junior admins.',
  start: 'Merge',
  question: (source: string, destination: string) =>
    `Merge ${source} into ${destination}? Nobody can change anything in either company until the merge is finished. ${source} is archived afterwards.`,
  started: 'The merge has started.',
  notStarted: 'The merge could not be started. Please try again.',
  merges: 'Merges',
  none: 'No companies have been merged yet.',
  notLoaded: 'Merges could not be loaded',
  pair: (source: string, destination: string) => `${source} → ${destination}`,
  progress: (source: string) => `Merge of ${source}`,
  statuses: {
    running: 'Under way',
    completed: 'Merged',
    failed: 'Stopped',
    undoing: 'Being undone',
    undone: 'Undone',
  } as Readonly<Record<string, string>>,
  undo: 'Undo',
  undoOf: (source: string) => `Undo the merge of ${source}`,
  undoTitle: (source: string) => `Undo the merge of ${source}?`,
  goingBack: (list: string) => `Moved back: ${list}.`,
  nothingBack: 'Nothing is left to move back.',
  changed: (list: string) => `Changed since the merge: ${list}. These stay where they are.`,
  alsoChanged: 'Also move back what was changed',
  undoStarted: 'The merge is being undone.',
  notUndone: 'The merge could not be undone. Please try again.',
  undoNotLoaded: 'What was changed since could not be determined',
  until: (day: string) => `can be undone until ${day}`,
  cancel: 'Cancel',
} as const;

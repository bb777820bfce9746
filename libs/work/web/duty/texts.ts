/** The texts about who of the firm sees to work. */
export const texts = {
  title: 'Who sees to it',
  owner: 'Owner',
  reviewer: 'Reviewer',
  toTeam: 'From the company’s team',
  toNobody: 'Nobody',
  assignToMe: 'Assign to me',
  assigned: 'Assigned',
  untagged: 'Tag removed',
  refused: 'It could not be assigned.',
  tags: 'Tags',
  removeTag: (tag: string) => `Remove the tag ${tag}`,
} as const;

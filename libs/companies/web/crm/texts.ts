/** The texts of a company's place in the CRM. */
export const texts = {
  title: 'HubSpot',
  linked: (record: string) =>
    `Linked to record ${record}. Each night its name, address, website and industry are updated from HubSpot, except those changed in Daybook.`,
  notLinked: 'This company is not linked to HubSpot.',
  record: 'Record ID',
  recordHint: 'The last number in the address of the company’s page in HubSpot.',
  link: 'Link to record',
  linkDone: 'The company is linked to HubSpot.',
  linkFailed: 'The company could not be linked.',
  sync: 'Sync team',
  syncHint: 'Sets who serves the company to the people in HubSpot. Nothing else is changed.',
  syncFailed: 'The team could not be synced.',
  nobody: 'Nobody listed in HubSpot has a Daybook account. The team is now empty.',
  team: (names: string) => `The team is now: ${names}.`,
  unmatched: (names: string) => `Not in Daybook and left out: ${names}.`,
} as const;

/** The texts of what roles bring, and of the companies of a person. */
export const grantTexts = {
  title: 'Default access',
  lead: 'What each role can see and do in its companies. A person whose access was set individually keeps it.',
  save: 'Save',
  saved: 'Default access saved.',
  notSaved: 'The default access could not be saved.',
  couldNotLoad: 'The default access could not be loaded.',
} as const;

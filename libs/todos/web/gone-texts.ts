export const goneTexts = {
  gone: 'This to-do could not be found',
  hint: 'It may have been deleted, or you may not have access to it.',
  notSent: 'What you wrote was not sent. Copy it if you still need it:',
};

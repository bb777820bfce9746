/** The texts of a message to support beside the list of all work. */
export const texts = {
  one: 'Message to support',
  title: (name: string) => `A support message from ${name} could not be emailed`,
  gone: 'somebody who has left',
  whatToDo: 'Nobody has read it yet. Send it again, or answer it yourself and mark it as handled.',
  isSending: 'It is being emailed.',
  isSent: 'It was emailed.',
  isHandled: 'It was marked as handled.',
  answer: 'Answer by email',
  from: 'From',
  sentAt: 'Written',
  subject: 'Subject',
  message: 'Message',
  erased: 'The words are gone, since the person’s data was erased.',
  attachment: 'Attachment',
  attached: 'It has a file, which is emailed with it.',
  failure: 'Why it could not be emailed',
} as const;

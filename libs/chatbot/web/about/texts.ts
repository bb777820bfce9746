export const texts = {
  title: 'The assistant and your data',
  lead: 'The assistant answers questions about your company. This is what it reads, what leaves the portal, and who can read along.',
  parts: [
    {
      heading: 'What it reads',
      lines: [
        'Only what you can see yourself in this portal, in the company that is open: the books, the dashboards, to-dos, and the names and text of files.',
        'It changes nothing. It cannot write to your books, send a message or sign anything.',
      ],
    },
    {
      heading: 'What is sent, and to whom',
      lines: [
        'Your question, what was said before in the same chat, and what the assistant looked up for your question go to the language model that your accounting firm has chosen. It may be run by another company.',
        'Numbers of people, bank accounts and cards are taken out before anything is sent. Answers to your tax questionnaire are never sent.',
        'The text of a tax paper is sent only where your company has signed a consent for that year and you may see the paper.',
        'Your firm can have the names of your company, its people and everybody in its books replaced before anything leaves. Ask your controller whether it does.',
      ],
    },
    {
      heading: 'Who can read your chats',
      lines: [
        'You, the people you add to a chat, and the staff of your accounting firm who work with your company. They read chats to help you and to make the answers better.',
        'Other people of your company do not see your chats unless you add them.',
      ],
    },
    {
      heading: 'How long it stays',
      lines: [
        'A chat stays until you delete it, or until your firm deletes old ones. Thirty days after that it is erased for good, with the record of what was sent.',
      ],
    },
    {
      heading: 'What you can rely on',
      lines: [
        'Each number in an answer is checked against your books before you see it, and most of them open into what they are made of. A number that cannot be found there is left out.',
        'An answer is no tax or legal advice. For decisions, ask your controller: you can add them to the chat.',
      ],
    },
  ],
  own: {
    heading: 'Ask from an assistant of your own',
    lead: 'Claude, ChatGPT and other assistants that connect to remote servers (Model Context Protocol) can read the books of one company as you, once you allow it. Give them this address:',
    openCompany: 'Open a company to see its address here.',
    copy: 'Copy address',
    copied: 'Address copied',
    copyFailed: 'The address could not be copied. Select it and copy it yourself.',
    hint: 'What they read leaves this portal under your own agreement with whoever runs them. Disconnect them at any time under Settings, Security.',
  },
  close: 'Close',
} as const;

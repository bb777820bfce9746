/** The words of the tab about one's calendar. */
export const texts = {
  title: 'Calendar',
  intro:
    'See what is due in the calendar you already use. Your calendar reads a private address every hour or so; nothing can be changed through it.',
  open: 'Make an address',
  warning: 'Anyone who has this address can read the titles and due dates of your work. Keep it to yourself.',
  how: 'In Google Calendar choose “From URL”, in Outlook “Subscribe from web”, in Apple Calendar “New Calendar Subscription”, and paste the address.',
  copy: 'Copy address',
  copied: 'Address copied',
  notCopied: 'The address could not be copied. Please select it and copy it yourself.',
  renew: 'Make a new address',
  askRenew: 'Make a new address? Calendars that read the one you have now will stop updating.',
  close: 'Turn off',
  askClose: 'Turn the calendar off? Calendars that read its address will stop updating.',
  opened: 'Your calendar address is ready.',
  renewed: 'Your calendar has a new address.',
  closed: 'The calendar is off.',
  failed: 'The calendar address could not be changed. Please try again.',
  couldNotLoad: 'Your calendar address could not be loaded',
};

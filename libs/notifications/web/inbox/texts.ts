/** The words of the inbox. */
export const texts = {
  inbox: 'Inbox',
  parts: { unread: 'Unread', all: 'All', later: 'Later' },
  couldNotLoad: 'Your inbox could not be loaded',
  notChanged: 'Your inbox could not be changed',
  more: 'Show more',
  empty: {
    unread: { title: 'You have read everything', hint: 'What others send, answer or ask shows up here right away.' },
    all: { title: 'Nothing here yet', hint: 'What others send, answer or ask shows up here and stays for 90 days.' },
    later: { title: 'Nothing put off', hint: 'Put off what you want to see again another day.' },
  },
  allRead: 'Mark all as read',
  read: 'Mark as read',
  unreadAgain: 'Mark as unread',
  isUnread: 'Unread',
  putOff: 'Remind me later',
  putOffNamed: (title: string) => `Remind me later of ${title}`,
  times: { today: 'Later today', tomorrow: 'Tomorrow', week: 'Next week' },
  back: (when: string) => `Back ${when}`,
  often: (count: number) => `${count}×`,
} as const;

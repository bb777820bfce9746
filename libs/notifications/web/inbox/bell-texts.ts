/** Of the button that is on every page. */
export const texts = {
  unread: (count: number) => (count > 99 ? '99+' : String(count)),
  bell: (count: number) => (count === 0 ? 'Inbox' : `Inbox, ${count > 99 ? 'more than 99' : count} unread`),
} as const;

import { calendarFeed } from '@daybook/calendar/domain';
import type { PersonData } from '@daybook/kernel/contributions';

/** Whether calendars read what is due for the person. The address itself is a key and is left out. */
export const personData: PersonData = {
  parts: [
    {
      name: 'calendarFeed',
      heading: 'Calendar address',
      rank: 52,
      async read(person, { commands }) {
        const { state } = await commands.load(calendarFeed, person);
        return state.number > 0 ? [{ isOpen: state.isOpen, addressesMade: state.number }] : [];
      },
    },
  ],
};

import { people } from '@daybook/identity/published';
import type { PersonData, PersonDataPart, PersonRecord } from '@daybook/kernel/contributions';
import { eventNames, notificationEvents, notificationPrefs, switchesOf } from '@daybook/notifications/domain';

/** Also the consent to emails: each switch that the person moved, and each as it stands. */
const settings: PersonDataPart = {
  name: 'notifications',
  heading: 'Notification settings',
  rank: 50,
  async read(person, { commands, query }) {
    const [user] = await query<{ isStaff: boolean }>(`select is_staff as "isStaff" from ${people} u where uuid = $1`, [
      person,
    ]);
    const { state } = await commands.load(notificationPrefs, person);
    const switches = switchesOf(state.moved, user?.isStaff ?? false);
    return notificationEvents.map((event) => ({
      event,
      about: eventNames[event],
      isOn: switches[event] && !state.isSilent,
      wasChosen: event in state.moved,
    }));
  },
};

const emails: PersonDataPart = {
  name: 'emails',
  heading: 'Emails about companies',
  rank: 75,
  isList: true,
  read: (person, { query }) =>
    query<PersonRecord>(
      `select coalesce(l.settled_at, l.claimed_at) as at, i.event, i.item as "itemUuid", l.state,
        i.opened_at as "openedAt"
      from letter_items i join letters l on l.key = i.letter where i.person = $1 order by at, i.item, i.event`,
      [person],
    ),
};

/** What others wrote is in it by its day and kind alone. */
const inbox: PersonDataPart = {
  name: 'inbox',
  heading: 'Inbox',
  rank: 76,
  isList: true,
  read: (person, { query }) =>
    query<PersonRecord>(
      `select at, line, item as "itemUuid", read_at as "readAt" from inbox_items
        where person = $1 order by at, uuid`,
      [person],
    ),
};

/** Where they are reached is a key and is left out. */
const devices: PersonDataPart = {
  name: 'pushDevices',
  heading: 'Devices with notifications',
  rank: 77,
  isList: true,
  read: (person, { query }) =>
    query<PersonRecord>(
      `select added_at as "addedAt", used_at as "lastUsedAt", user_agent as browser, shows_subject as "showsSubject"
        from ops.push_devices where person = $1 order by added_at, uuid`,
      [person],
    ),
};

export const personData: PersonData = { parts: [settings, emails, inbox, devices] };

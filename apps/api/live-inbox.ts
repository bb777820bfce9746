import type { Channel, LiveChannel } from '@daybook/kernel/live';
import { inboxTopic } from '@daybook/kernel/projecting';

/** Tells a reader, as of a category of its own, that their inbox is not as it was. */
export function tellOfInbox(person: string, channel: Channel, live: LiveChannel): void {
  const say = () => channel.write(`data: ${JSON.stringify({ position: live.at, uuid: null, category: 'inbox' })}\n\n`);
  channel.onEnd(live.whenNoticed(inboxTopic, person, say));
}

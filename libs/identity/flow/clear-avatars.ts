import { avatarKey, type UserEvent } from '@daybook/identity/domain';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext } from '@daybook/kernel/flows';

/** Takes pictures away that are nobody's any more. */
export const clearAvatars = eventHandler<UserEvent>({
  name: 'identity.clearAvatars',
  categories: ['user'],
  staysInside: true,
  on: {
    AvatarChanged: (event, tools) => clear(event, event.data.from, tools),
    AvatarRemoved: (event, tools) => clear(event, event.data.from, tools),
  },
});

async function clear(
  { stream }: RecordedEvent<UserEvent>,
  avatar: string | null,
  { objects }: FlowContext,
): Promise<void> {
  if (avatar !== null) await objects.delete(avatarKey(subjectOf(stream), avatar));
}

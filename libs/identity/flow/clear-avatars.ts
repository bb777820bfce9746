import { avatarKey, type UserFact } from '@daybook/identity/domain';
import { type Recorded, subjectOf } from '@daybook/kernel/events';
import { reaction, type Tools } from '@daybook/kernel/flows';

/** Takes pictures away that are nobody's any more. */
export const clearAvatars = reaction<UserFact>({
  name: 'identity.clearAvatars',
  categories: ['user'],
  staysInside: true,
  on: {
    AvatarChanged: (fact, tools) => clear(fact, fact.data.from, tools),
    AvatarRemoved: (fact, tools) => clear(fact, fact.data.from, tools),
  },
});

async function clear({ stream }: Recorded<UserFact>, avatar: string | null, { objects }: Tools): Promise<void> {
  if (avatar !== null) await objects.delete(avatarKey(subjectOf(stream), avatar));
}

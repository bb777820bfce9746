import { avatarKey, userDecider } from '@daybook/identity/domain';
import { subjectOf } from '@daybook/kernel/events';
import { type FlowContext, type ObjectInventory, sweeps } from '@daybook/kernel/flows';

/** The pictures that people have of themselves, in the store. */
export const objectInventory: ObjectInventory = {
  categories: ['user'],
  async *expected(stream, commands) {
    const person = subjectOf(stream);
    const key = await keyOf(person, commands);
    if (key) yield { key, subject: stream, owner: `picture of user ${person}`, size: null, sha256: null };
  },
};

export const sweepAvatars = sweeps({
  name: 'sweep orphaned avatars',
  prefix: 'avatars/',
  isReferenced: async (key, { commands }) => (await keyOf(key.split('/')[1] ?? '', commands)) === key,
});

async function keyOf(person: string, commands: Pick<FlowContext['commands'], 'load'>): Promise<string | undefined> {
  const { state } = await commands.load(userDecider, person);
  return state.status !== 'none' && state.avatar !== null ? avatarKey(person, state.avatar) : undefined;
}

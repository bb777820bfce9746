import type { Config } from '@daybook/kernel/config';
import type { AnyReaction } from '@daybook/kernel/flows';
import { keepAccountOwner } from './ownership.js';
import { tellsAdded } from './telling-added.js';

export { type Invited, inviteMember } from './inviting.js';
export * from './members.js';
export { transferOwnership } from './ownership.js';

export function reactions(settings: Pick<Config, 'url' | 'firmName'>): readonly AnyReaction[] {
  return [keepAccountOwner, tellsAdded(settings)];
}

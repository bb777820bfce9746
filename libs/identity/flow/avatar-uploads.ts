import { avatarKey, userDecider } from '@daybook/identity/domain';
import type { UploadPurpose } from '@daybook/kernel/contributions';
import { imageExtensions } from '@daybook/kernel/text';
import { upload } from '@daybook/uploads/domain';
import { refusalOf, step } from '@daybook/uploads/flow';

/** Pictures of oneself; when one is complete everybody sees it. */
export const avatarUploads: UploadPurpose = {
  name: 'AVATAR',
  maxBytes: 5 * 1024 * 1024,
  tooBig: 'Error! Maximum size: 5MB Files',
  extensions: imageExtensions,
  demands: () => null,
  picture: {
    task: 'portrait',
    mediaType: 'image/png',
    placed: ({ user = '' }) => ({ subject: `user-${user}`, objectOf: (image) => avatarKey(user, image) }),
  },
  async complete(commands, ticket, cause) {
    const { state } = await commands.load(upload, ticket);
    if (state.is !== 'finished' || !state.result) throw new Error(`${ticket} was never finished, so it is no picture.`);
    const command = { type: 'SetAvatar', avatar: state.result.file } as const;
    const person = state.target.user ?? '';
    return refusalOf(await commands.send(userDecider, person, command, step(ticket, 'avatar', cause)));
  },
};

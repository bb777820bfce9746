import { firmSettingsDecider, firmStream } from '@daybook/firm/domain';
import type { UploadPurpose } from '@daybook/kernel/contributions';
import { imageExtensions } from '@daybook/kernel/text';
import { upload } from '@daybook/uploads/domain';
import { refusalOf, step } from '@daybook/uploads/flow';

/** The firm's logo; when one is complete everybody sees it. */
export const logoUploads: UploadPurpose = {
  name: 'FIRM_LOGO',
  maxBytes: 5 * 1024 * 1024,
  tooBig: 'This picture is larger than 5 MB. Choose a smaller one.',
  extensions: imageExtensions,
  demands: () => ({ firm: 'manageFirm' }),
  picture: { task: 'logo', mediaType: 'image/png' },
  async complete(commands, ticket, cause) {
    const { state } = await commands.load(upload, ticket);
    if (state.is !== 'finished' || !state.result) throw new Error(`${ticket} was never finished, so it is no logo.`);
    const command = { type: 'ChangeFirmLogo', logo: { upload: ticket, image: state.result.file } } as const;
    return refusalOf(await commands.send(firmSettingsDecider, firmStream, command, step(ticket, 'logo', cause)));
  },
};

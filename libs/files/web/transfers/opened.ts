import { OpenState } from '@daybook/kernel/ui';

/** The uuid of the file that the preview shows over everything else. */
export const openedPreview = new OpenState<string>();

export const openPreview = openedPreview.open;
export const closePreview = openedPreview.close;

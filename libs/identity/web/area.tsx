import { defineWebArea, type SettingsTab } from '@daybook/kernel/ui';
import { lazy } from 'react';

declare module '@daybook/kernel/ui' {
  interface Overlays {
    twoFactorSetup: object;
  }
}

const settingsWith = (tabs: readonly SettingsTab[]) =>
  lazy(async () => {
    const { Settings } = await import('./personal/index.js');
    return {
      default: (props: { readonly tab?: string; readonly onClose: () => void }) => <Settings {...props} more={tabs} />,
    };
  });

export const area = defineWebArea({
  feedTags: ['user'],
  overlays: (tabs) => ({
    settings: settingsWith(tabs),
    twoFactorSetup: lazy(async () => ({ default: (await import('./two-factor/index.js')).TwoFactorSetup })),
  }),
});

import type { DeviceState } from './device.js';

/** The words of notifications on devices. */
export const texts = {
  heading: 'Notifications on this device',
  hint: 'What comes into your inbox also appears here, even while Daybook is closed. The choices under Emails apply.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  isOn: 'On for this device',
  tryOut: 'Send a test',
  sent: 'The test is on its way to this device.',
  subject: 'Show what it is about',
  subjectHint: 'Otherwise only what happened and in which company. Comments, amounts and tax ids are never shown.',
  others: 'Other devices',
  used: (when: string) => `Last used ${when}`,
  removeNamed: (device: string) => `Turn off notifications on ${device}`,
  problem: 'The last notification could not be delivered here. If that continues, turn notifications off and on again.',
  couldNotLoad: 'Your devices could not be loaded',
  notChanged: 'Notifications could not be changed',
  notSubscribed:
    'This browser could not turn notifications on. Check that you are online and that its settings allow notifications, then try again.',
  notAllowed: 'Notifications stay off until you allow them when the browser asks.',
  cannot: {
    blocked:
      'This browser blocks notifications from Daybook. Allow them in its settings for this site, then come back.',
    notInstalled:
      'On an iPhone or iPad, notifications work once Daybook is on the home screen: press Share, then Add to Home Screen, and open it from there.',
    unsupported:
      'This browser cannot show notifications, or shows none in a private window. Use Chrome, Edge, Firefox or Safari.',
  } satisfies Partial<Record<DeviceState, string>>,
} as const;

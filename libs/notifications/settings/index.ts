import { defineSettings } from '@daybook/kernel/config';
import { z } from 'zod';

export interface PushSettings {
  /** Where notifications for devices may be sent: hosts, `*.` for those below one, or `http://host:port` of one's own. */
  readonly pushServices: readonly string[];
}

declare module '@daybook/kernel/config' {
  interface Config extends PushSettings {}
}

/** Of Chrome and its relatives, Firefox, Safari and Edge. */
const ofBrowsers = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

const entry = /^(?:https?:\/\/[\w.-]+(?::\d+)?|(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+)$/;

export const settings = defineSettings({
  variables: {
    DAYBOOK_PUSH_SERVICES: z
      .string()
      .optional()
      .refine((given) => listOf(given).every((one) => entry.test(one)), {
        error: 'must be hosts, *.hosts or addresses without a path, with commas between them',
      })
      .describe(
        `push services that notifications for phones and browsers may be sent to, with commas between them: a host, *.host, or http://host:port in your own network. Default: ${ofBrowsers.join(',')}`,
      ),
  },
  read({ DAYBOOK_PUSH_SERVICES: given }, { sandboxUrl }): PushSettings {
    return { pushServices: given ? listOf(given) : [...ofBrowsers, ...(sandboxUrl ? [sandboxUrl] : [])] };
  },
});

function listOf(given = ''): readonly string[] {
  return given.split(',').flatMap((one) => one.trim() || []);
}

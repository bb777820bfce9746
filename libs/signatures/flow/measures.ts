import { type Measure, seldom } from '@daybook/kernel/flows';
import type { SigningSettings } from './firm-certificate.js';

const anHour = 3_600;

export function measuresOfSigning(settings: SigningSettings): readonly Measure[] {
  return [
    {
      name: 'signing_certificate_expiry_timestamp_seconds',
      help: 'Until when the certificate is valid that signed documents are sealed with; absent before the first one.',
      read: seldom(anHour, async () => {
        // loads what opens certificates, for those who measure
        const { certificateExpiry } = await import('./firm-certificate.js');
        const until = await certificateExpiry(settings);
        return until ? [{ value: until.getTime() / 1_000 }] : [];
      }),
    },
  ];
}

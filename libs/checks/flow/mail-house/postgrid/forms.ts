import { z } from 'zod';
import type { Order } from '../port.js';

/** Under this name an order says which check it is. */
export const checkKey = 'check';
/** Under this name a bank account says which account, numbers and signatory it is. */
export const accountKey = 'account';

const metadata = z.record(z.string(), z.unknown()).nullish();

export const bankAccount = z.object({ id: z.string(), metadata });
export const bankAccounts = z.object({ data: z.array(bankAccount) });

export const cheque = z.object({
  id: z.string(),
  status: z.enum(['ready', 'printing', 'processed_for_delivery', 'completed', 'cancelled']),
  sendDate: z.string(),
  updatedAt: z.iso.datetime(),
  trackingNumber: z.string().nullish(),
  /** Of the PDF; absent while it is being drawn. */
  url: z.url({ protocol: /^https?$/ }).nullish(),
  metadata,
});
export const cheques = z.object({ data: z.array(cheque) });
export type Cheque = z.infer<typeof cheque>;

export const verification = z.object({
  status: z.string(),
  data: z
    .object({
      status: z.enum(['verified', 'corrected', 'failed']),
      line1: z.string().nullish(),
      line2: z.string().nullish(),
      city: z.string().nullish(),
      provinceOrState: z.string().nullish(),
      postalOrZip: z.string().nullish(),
      zipPlus4: z.string().nullish(),
    })
    .nullish(),
});

export function orderIn({ id, status, updatedAt, sendDate, trackingNumber }: Cheque): Order {
  const at = new Date(updatedAt).toISOString();
  return { id, status, at, sendDate: sendDate.slice(0, 10), trackingNumber: trackingNumber ?? null };
}

export function named(metadata: Readonly<Record<string, unknown>> | null | undefined, key: string): string {
  const found = metadata?.[key];
  return typeof found === 'string' ? found : '';
}

import type { VendorDetails, VendorEvent } from '@daybook/checks/domain';
import { subjectOf } from '@daybook/kernel/events';
import { change, own, projection, table } from '@daybook/kernel/projecting';
import { VendorRow } from './vendor.entity.js';

const vendorRows = table<VendorRow, VendorEvent>({
  entity: VendorRow,
  categories: ['vendor'],
  on: {
    VendorAdded: own((_, { stream, data, meta }) => ({
      uuid: subjectOf(stream),
      companyUuid: meta.company,
      ...readable(data),
      is1099: data.is1099,
      isActive: true,
      w9: null,
      createdAt: meta.at,
      addressChangedAt: null,
    })),
    VendorChanged: change((row, { data: { from, to }, meta }) => ({
      ...to,
      // a first address is no changed one: the vendor could not be paid before
      addressChangedAt: from?.address1 && to?.address1 ? meta.at : row.addressChangedAt,
    })),
    VendorDeactivated: change(() => ({ isActive: false })),
    VendorReactivated: change(() => ({ isActive: true })),
    W9Filed: change((_, { data: { file } }) => ({ w9: file })),
  },
});

/** Secret fields read as null when their key was destroyed. */
function readable({ is1099: _, ...texts }: VendorDetails): Omit<VendorDetails, 'is1099'> {
  const entries = Object.entries(texts).map(([field, text]) => [field, text ?? '']);
  return Object.fromEntries(entries) as Omit<VendorDetails, 'is1099'>;
}

/** Whom companies pay. */
export const vendors = projection({ name: 'vendors', version: 1, tables: [vendorRows] });

import type { CompanyBooks, Entity } from './company-books.js';

type Ref = { readonly value: string; readonly type?: string } | undefined;

export interface Party {
  readonly kind: 'Customer' | 'Vendor' | 'Employee';
  readonly id: string;
  readonly name: string;
}

/** With whom a transaction was made. */
export function partyOf(books: CompanyBooks, entity: Entity | undefined): Party | undefined {
  const { CustomerRef, VendorRef, EntityRef } = (entity ?? {}) as Readonly<Record<string, Ref>>;
  const kind = CustomerRef ? 'Customer' : VendorRef ? 'Vendor' : EntityRef?.type === 'Customer' ? 'Customer' : 'Vendor';
  const id = (CustomerRef ?? VendorRef ?? EntityRef)?.value;
  const found = id === undefined ? undefined : books.find(kind, id);
  return found && { kind, id: found.Id, name: String(found.DisplayName ?? '') };
}

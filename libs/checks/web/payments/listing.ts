import { checkStatuses, states } from '@daybook/checks/domain';
import { texts } from './check-texts.js';

export const orders = {
  newest: { label: texts.newest, sortBy: 'createdAt', sortDesc: true },
  number: { label: texts.byNumber, sortBy: 'checkNumber', sortDesc: true },
  amount: { label: texts.byAmount, sortBy: 'amount', sortDesc: true },
  date: { label: texts.byDate, sortBy: 'checkDate', sortDesc: true },
  payee: { label: texts.byPayee, sortBy: 'recipientName', sortDesc: false },
} as const satisfies Record<string, { label: string; sortBy: string; sortDesc: boolean }>;

/** What the list of checks shows, as its address says it. */
export interface Listing {
  readonly search: string;
  /** Empty: all. */
  readonly status: string;
  readonly vendor: string;
  /** Two letters; empty: all. */
  readonly state: string;
  readonly order: keyof typeof orders;
  /** The first is 1. */
  readonly page: number;
}

export const perPage = 25;
const opensWith: Listing = { search: '', status: '', vendor: '', state: '', order: 'newest', page: 1 };

/** What cannot be read in an address is as if it were not there. */
export function listingIn(address: URLSearchParams): Listing {
  const read = (name: string) => address.get(name) ?? '';
  const status = [...checkStatuses, ...stalenesses].find((one) => one === read('status')) ?? '';
  const order = Object.keys(orders).find((one) => one === read('sort')) as Listing['order'] | undefined;
  const state = Object.hasOwn(states, read('state')) ? read('state') : opensWith.state;
  const page = /^[1-9]\d{0,5}$/.test(read('page')) ? Number(read('page')) : opensWith.page;
  return { search: read('search'), status, vendor: read('vendor'), state, order: order ?? opensWith.order, page };
}

/** Only what differs from the list as it opens. */
export function addressOf({ search, status, vendor, state, order, page }: Listing): URLSearchParams {
  const said = {
    search,
    status,
    vendor,
    state,
    sort: order === opensWith.order ? '' : order,
    page: page === opensWith.page ? '' : String(page),
  };
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''));
}

/** The filters and the order of a listing, as the server takes them. */
export function filtersOf(companyUuid: string, { search, status, vendor, state, order }: Listing) {
  const { sortBy, sortDesc } = orders[order];
  return {
    companyUuid,
    search: search || null,
    status: isStaleness(status) || !status ? null : [status],
    staleness: isStaleness(status) ? status : null,
    vendorUuids: vendor ? [vendor] : null,
    recipientStates: state ? [state] : null,
    sortBy,
    sortDesc,
  };
}

/** Chosen beside the states that the specification names. */
export const stalenesses = ['outstanding', 'aging', 'stale'] as const;

function isStaleness(status: string): boolean {
  return (stalenesses as readonly string[]).includes(status);
}

import { type MailHouse, MailHouseUnavailable } from '@daybook/checks/flow';
import { type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { LRUCache } from 'lru-cache';
import type { PostgridVerifyAddressArgs } from './generated/arguments.js';

export const MAIL_HOUSE = Symbol('MailHouse');

const hour = 3_600_000;
/** Each costs the firm a few cents. */
const mostPerHour = 30;
const tooMany = 'You have checked many addresses. Please wait a while, or save the address as it is.';
const unknown = 'The address could not be checked right now. You can save it as it is.';

/** Whether the Postal Service would find an address. It warns, and never blocks. */
@Resolver()
export class AddressVerificationResolver {
  private readonly asked = new LRUCache<string, { count: number }>({ max: 10_000, ttl: hour });

  constructor(@Inject(MAIL_HOUSE) private readonly house: MailHouse | null) {}

  @Query('postgridVerifyAddress')
  async verify(@Args() { address }: PostgridVerifyAddressArgs, @Context() context: GraphContext) {
    if (this.isTooMuch(requireViewer(context).uuid)) return notVerified(tooMany);
    if (!this.house) return notVerified(unknown);
    try {
      const { status, suggestion } = await this.house.verify({ ...address, address2: address.address2 ?? '' });
      return { success: true, verificationStatus: status, suggestedAddress: suggestion };
    } catch (error) {
      if (!(error instanceof MailHouseUnavailable)) throw error;
      return notVerified(unknown);
    }
  }

  private isTooMuch(person: string): boolean {
    const counted = this.asked.get(person) ?? { count: 0 };
    counted.count += 1;
    // the hour begins with the first
    if (counted.count === 1) this.asked.set(person, counted);
    return counted.count > mostPerHour;
  }
}

function notVerified(errorMessage: string) {
  return { success: false, errorMessage, verificationStatus: null, suggestedAddress: null };
}

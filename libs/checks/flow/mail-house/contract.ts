import { randomUUID } from 'node:crypto';
import type { CheckToMail, MailHouse } from './port.js';

/** A mail house whose clock the test turns. */
export interface HouseInHand {
  readonly house: MailHouse;
  turn(days: number): Promise<void>;
  /** The day on its clock, YYYY-MM-DD. */
  readonly today: string;
  /** How many orders of a check there are. */
  count(check: string): Promise<number>;
}

export function checkToMail(sendDate: string, changed: Partial<CheckToMail['check']> = {}): CheckToMail {
  return {
    uuid: randomUUID(),
    check: {
      bankAccount: 'b1',
      number: 1001,
      checkDate: sendDate,
      amount: 123_456,
      signatory: 'Ada Baker',
      recipientName: 'Otto Orchard',
      recipient: { address1: '12 Main St', address2: '', city: 'Austin', state: 'TX', zipCode: '78701' },
      memo: 'Invoice 77',
      senderName: 'Bright Bakery LLC',
      sender: { address1: '1 Flour Ln', address2: 'Suite 4', city: 'Boston', state: 'MA', zipCode: '02108' },
      attachment: null,
      attachmentTitle: null,
      ...changed,
    },
    account: { uuid: 'b1', bankName: 'First Bank', accountNumber: '000123456789', routingNumber: '021000021' },
    sendDate,
    enclosure: null,
  };
}

/** What every adapter of the port promises. */
export function mailHouseContract(begin: () => HouseInHand): void {
  it('takes a check once, however often it is asked, also at once', async () => {
    const { house, count, today } = begin();
    const check = checkToMail(today);
    const orders = await Promise.all([house.order(check), house.order(check), house.order(check)]);
    orders.push(await house.order(check));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect(orders[0]).toMatchObject({ status: 'ready', sendDate: check.sendDate, trackingNumber: null });
    expect(await count(check.uuid)).toBe(1);
  });

  it('finds the order of a check by our own uuid, and none of others', async () => {
    const { house, today } = begin();
    const check = checkToMail(today);
    const { id } = await house.order(check);
    expect((await house.find(check.uuid))?.id).toBe(id);
    expect(await house.find(randomUUID())).toBeUndefined();
  });

  it('prints, mails and delivers it in time', async () => {
    const { house, turn, today } = begin();
    const { id } = await house.order(checkToMail(today));
    await turn(2);
    expect(await house.orderOf(id)).toMatchObject({ status: 'printing', trackingNumber: null });
    await turn(5);
    expect(await house.orderOf(id)).toMatchObject({ status: 'processed_for_delivery' });
    expect((await house.orderOf(id)).trackingNumber).toMatch(/^\d{20,22}$/);
    await turn(7);
    expect(await house.orderOf(id)).toMatchObject({ status: 'completed' });
  });

  it('cancels what is not printed yet, again as often as it is asked', async () => {
    const { house, turn, today } = begin();
    const [first, second] = [await house.order(checkToMail(today)), await house.order(checkToMail(today))];
    expect([await house.cancel(first.id), await house.cancel(first.id)]).toEqual(['cancelled', 'cancelled']);
    await turn(2);
    expect(await house.cancel(second.id)).toBe('tooLate');
    expect((await house.orderOf(first.id)).status).toBe('cancelled');
  });

  it('shows the paper', async () => {
    const { house, today } = begin();
    const { id } = await house.order(checkToMail(today));
    expect((await house.paper(id))?.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });

  it('takes a PDF into the same envelope', async () => {
    const { house, today } = begin();
    const check = { ...checkToMail(today), enclosure: Buffer.from('%PDF-1.7 enclosure') };
    expect((await house.order(check)).status).toBe('ready');
  });
}

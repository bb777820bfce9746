import { given, recorded } from '@daybook/kernel/events/spec';
import { type CompanyHoldEvent, companyHold } from './company-hold.js';

const reason = 'The audit of 2025';
const placed: CompanyHoldEvent = { type: 'CompanyHoldPlaced', data: { reason } };
const released: CompanyHoldEvent = { type: 'CompanyHoldReleased', data: { reason } };
const place = { type: 'PlaceCompanyHold', reason: ` ${reason} ` } as const;
const release = { type: 'ReleaseCompanyHold', reason } as const;
const past = (...events: CompanyHoldEvent[]) =>
  given(companyHold, ...events.map((event, revision) => recorded(event, revision)));

it('is placed and released for a reason, once each', () => {
  past().when(place).thenEvents(placed);
  past(placed).when(place).thenNothing();
  past(placed).when(release).thenEvents(released);
  past(placed, released).when(release).thenNothing();
  past(placed, released).when(place).thenEvents(placed);
});

it('keeps every reason that is given for it', () => {
  const other = 'Another lawsuit';
  past(placed)
    .when({ ...place, reason: other })
    .thenEvents({ type: 'CompanyHoldPlaced', data: { reason: other } });
  past().when(release).thenRefused('notOnHold');
});

it('wants a reason of a fair length', () => {
  for (const command of [place, release]) {
    past(placed)
      .when({ ...command, reason: ' ' })
      .thenRefused('reasonMissing');
    past()
      .when({ ...command, reason: 'x'.repeat(1_001) })
      .thenRefused('reasonTooLong');
  }
});

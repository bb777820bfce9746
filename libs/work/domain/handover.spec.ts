import { given, recorded } from '@daybook/kernel/events/spec';
import { type HandoverCommand, type HandoverEvent, handoverDecider, standInsOn } from './index.js';

const today = '2026-11-28';
const handOver = (more: Partial<Extract<HandoverCommand, { type: 'HandOverWork' }>> = {}): HandoverCommand => ({
  ...{ type: 'HandOverWork', person: 'nina', to: 'otto', from: today, until: '2026-12-04', today },
  ...more,
});
const handedOver: HandoverEvent = {
  type: 'WorkHandedOver',
  data: { person: 'nina', to: 'otto', from: today, until: '2026-12-04' },
};

describe('handing over all of a person’s work', () => {
  it('goes to somebody else, for a time or for good, and is taken back', () => {
    given(handoverDecider).when(handOver()).thenEvents(handedOver);
    given(handoverDecider)
      .when(handOver({ until: null }))
      .thenEvents({ ...handedOver, data: { ...handedOver.data, until: null } });
    // the log gives fields back in an order of its own
    const { person, to, from, until } = handedOver.data as Extract<HandoverCommand, { type: 'HandOverWork' }>;
    const stored = { ...handedOver, data: { to, from, until, person } } as HandoverEvent;
    given(handoverDecider, recorded(stored, 0)).when(handOver()).thenNothing();
    given(handoverDecider, recorded(handedOver, 0))
      .when({ type: 'TakeWorkBack' })
      .thenEvents({ type: 'WorkTakenBack', data: { person: 'nina', to: 'otto' } });
    given(handoverDecider).when({ type: 'TakeWorkBack' }).thenNothing();
  });

  it('replaces what was handed over before', () => {
    given(handoverDecider, recorded(handedOver, 0))
      .when(handOver({ to: 'paul' }))
      .thenEvents({ ...handedOver, data: { ...handedOver.data, to: 'paul' } });
  });

  it('refuses oneself, days that are none, turned round or over, and more than a year', () => {
    given(handoverDecider)
      .when(handOver({ to: 'nina' }))
      .thenRefused('toOneself');
    for (const days of [{ from: '2026-02-30' }, { until: 'soon' }, { until: '2026-11-27' }, { until: '2028-01-01' }])
      given(handoverDecider).when(handOver(days)).thenRefused('days');
    given(handoverDecider)
      .when(handOver({ from: '2026-11-01', until: '2026-11-27' }))
      .thenRefused('over');
  });
});

describe('who does whose work on a day', () => {
  const nina = { person: 'nina', to: 'otto', from: today, until: '2026-12-04' };

  it('is the stand-in from the first day to the last', () => {
    expect(standInsOn([nina], '2026-11-27')).toEqual([]);
    for (const day of [today, '2026-12-04'])
      expect(standInsOn([nina], day)).toEqual([{ person: 'nina', doer: 'otto', until: '2026-12-04' }]);
    expect(standInsOn([nina], '2026-12-05')).toEqual([]);
  });

  it('is the stand-in of a stand-in, until the first of them is back', () => {
    const otto = { person: 'otto', to: 'paul', from: today, until: '2026-12-01' };
    expect(standInsOn([nina, otto], today)).toEqual([
      { person: 'nina', doer: 'paul', until: '2026-12-01' },
      { person: 'otto', doer: 'paul', until: '2026-12-01' },
    ]);
    expect(standInsOn([{ ...nina, until: null }], '2030-01-01')).toMatchObject([{ doer: 'otto', until: null }]);
  });

  it('is the person where it would go round in a ring', () => {
    const ring = [nina, { ...nina, person: 'otto', to: 'nina' }, { ...nina, person: 'paul', to: 'otto' }];
    expect(standInsOn(ring, today)).toEqual([]);
  });
});

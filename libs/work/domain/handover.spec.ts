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

describe('handing over a colleague’s work in companies', () => {
  type Handing = Extract<HandoverCommand, { type: 'HandOverCompanyWork' }>;
  const handOverIn = (companies: readonly string[], more: Partial<Handing> = {}): Handing => ({
    ...{ type: 'HandOverCompanyWork', person: 'nina', to: 'otto', from: today, until: '2026-12-04', today, companies },
    ...more,
  });
  const handedOverIn = (companies: readonly string[], to = 'otto'): HandoverEvent => ({
    type: 'CompanyWorkHandedOver',
    data: { person: 'nina', to, from: today, until: '2026-12-04', companies },
  });
  const takenBackIn = (companies: readonly string[]): HandoverEvent => ({
    type: 'CompanyWorkTakenBack',
    data: { person: 'nina', companies, standIns: ['otto'] },
  });
  const inBoth = recorded(handedOverIn(['bakery', 'inn']), 0);

  it('is for a time, replaces what was handed over in those, and names only what changes', () => {
    given(handoverDecider)
      .when(handOverIn(['bakery', 'inn']))
      .thenEvents(handedOverIn(['bakery', 'inn']));
    given(handoverDecider, inBoth)
      .when(handOverIn(['bakery', 'inn']))
      .thenNothing();
    given(handoverDecider, inBoth)
      .when(handOverIn(['inn', 'quay']))
      .thenEvents(handedOverIn(['quay']));
    given(handoverDecider, inBoth)
      .when(handOverIn(['inn'], { to: 'paul' }))
      .thenEvents(handedOverIn(['inn'], 'paul'));
    given(handoverDecider)
      .when(handOverIn(['inn'], { until: null }))
      .thenRefused('noLastDay');
    given(handoverDecider)
      .when(handOverIn(['inn'], { until: '2026-11-27', from: '2026-11-01' }))
      .thenRefused('over');
    given(handoverDecider).when(handOverIn([])).thenRefused('noCompany');
    given(handoverDecider)
      .when(handOverIn(['inn'], { to: 'nina' }))
      .thenRefused('toOneself');
  });

  it('leaves alone what the person has handed over for these days', () => {
    given(handoverDecider, recorded(handedOver, 0))
      .when(handOverIn(['inn']))
      .thenRefused('handedOver');
    const later = { from: '2026-12-05', until: '2026-12-09' };
    given(handoverDecider, recorded(handedOver, 0))
      .when(handOverIn(['inn'], later))
      .thenEvents({
        type: 'CompanyWorkHandedOver',
        data: { person: 'nina', to: 'otto', ...later, companies: ['inn'] },
      });
    given(handoverDecider, recorded(handedOver, 0))
      .when({ type: 'TakeCompanyWorkBack', companies: ['inn'] })
      .thenRefused('handedOver');
  });

  it('gives way to what the person hands over, and is taken back by company or all at once', () => {
    given(handoverDecider, inBoth).when(handOver()).thenEvents(handedOver);
    given(handoverDecider, inBoth, recorded(handedOver, 1))
      .when(handOverIn(['quay']))
      .thenRefused('handedOver');
    given(handoverDecider, inBoth)
      .when({ type: 'TakeCompanyWorkBack', companies: ['inn', 'quay'] })
      .thenEvents(takenBackIn(['inn']));
    given(handoverDecider, inBoth)
      .when({ type: 'TakeCompanyWorkBack', companies: ['quay'] })
      .thenNothing();
    given(handoverDecider, inBoth)
      .when({ type: 'TakeWorkBack' })
      .thenEvents(takenBackIn(['bakery', 'inn']));
    given(handoverDecider, inBoth, recorded(takenBackIn(['inn']), 1))
      .when({ type: 'TakeWorkBack' })
      .thenEvents(takenBackIn(['bakery']));
  });
});

describe('who does whose work on a day', () => {
  const nina = { person: 'nina', to: 'otto', from: today, until: '2026-12-04', company: null };
  const everywhere = { company: null };

  it('is the stand-in from the first day to the last', () => {
    expect(standInsOn([nina], '2026-11-27')).toEqual([]);
    for (const day of [today, '2026-12-04'])
      expect(standInsOn([nina], day)).toEqual([{ person: 'nina', doer: 'otto', until: '2026-12-04', ...everywhere }]);
    expect(standInsOn([nina], '2026-12-05')).toEqual([]);
  });

  it('is the stand-in of a stand-in, until the first of them is back', () => {
    const otto = { person: 'otto', to: 'paul', from: today, until: '2026-12-01', ...everywhere };
    expect(standInsOn([nina, otto], today)).toEqual([
      { person: 'nina', doer: 'paul', until: '2026-12-01', ...everywhere },
      { person: 'otto', doer: 'paul', until: '2026-12-01', ...everywhere },
    ]);
    expect(standInsOn([{ ...nina, until: null }], '2030-01-01')).toMatchObject([{ doer: 'otto', until: null }]);
  });

  it('is the person where it would go round in a ring', () => {
    const ring = [nina, { ...nina, person: 'otto', to: 'nina' }, { ...nina, person: 'paul', to: 'otto' }];
    expect(standInsOn(ring, today)).toEqual([]);
  });

  it('is another one in a company, also where it goes on from there or round in a ring', () => {
    const inn = { company: 'inn' };
    const until = '2026-12-04';
    expect(standInsOn([{ ...nina, ...inn }], today)).toEqual([{ person: 'nina', doer: 'otto', until, ...inn }]);
    expect(standInsOn([{ ...nina, ...inn }], '2026-12-05')).toEqual([]);
    const otto = { ...nina, person: 'otto', to: 'paul' };
    expect(standInsOn([{ ...nina, ...inn }, otto], today)).toEqual([
      { person: 'otto', doer: 'paul', until, ...everywhere },
      { person: 'nina', doer: 'paul', until, ...inn },
    ]);
    const back = { ...nina, person: 'otto', to: 'nina', until: null };
    expect(standInsOn([{ ...nina, ...inn }, back], today)).toEqual([
      { person: 'otto', doer: 'nina', until: null, ...everywhere },
      { person: 'otto', doer: 'otto', until: null, ...inn },
    ]);
  });
});

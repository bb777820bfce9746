import { given } from '@daybook/kernel/events/spec';
import type { CompanyEvent } from './company.events.js';
import { companyDecider } from './company.js';

const created: CompanyEvent = { type: 'CompanyCreated', data: { name: 'Bright Bakery', timeZone: 'America/New_York' } };
const completed: CompanyEvent = { type: 'OnboardingCompleted', data: {} };
const kickOff = { step: 'kick_off', estimatedDate: '2026-03-31', note: '', isDone: true } as const;
const goLive = { step: 'go_live', estimatedDate: null, note: 'After the first close.', isDone: false } as const;
const planned: CompanyEvent = { type: 'OnboardingEstimatesSet', data: { estimates: [kickOff, goLive] } };

describe('the plan of the onboarding', () => {
  it('has the steps in their order, without those of which nothing is said', () =>
    given(companyDecider, created)
      .when({
        type: 'SetOnboardingEstimates',
        estimates: [
          { ...goLive, note: ' After the first close. ' },
          { step: 'first_close', estimatedDate: null, note: ' ', isDone: false },
          kickOff,
        ],
      })
      .thenEvents(planned));

  it('is set once: the same again is nothing', () =>
    given(companyDecider, created, planned)
      .when({ type: 'SetOnboardingEstimates', estimates: [goLive, kickOff] })
      .thenNothing());

  it('can be taken back', () =>
    given(companyDecider, created, planned)
      .when({ type: 'SetOnboardingEstimates', estimates: [] })
      .thenEvents({ type: 'OnboardingEstimatesSet', data: { estimates: [] } }));

  it.each([
    ['a step that there is not', 'onboardingStep', [{ ...kickOff, step: 'toString' }]],
    ['a step twice', 'onboardingStep', [kickOff, kickOff]],
    ['a note without end', 'onboardingNote', [{ ...kickOff, note: 'x'.repeat(1_001) }]],
  ] as const)('refuses %s', (_, rule, estimates) =>
    given(companyDecider, created).when({ type: 'SetOnboardingEstimates', estimates }).thenRefused(rule),
  );

  it('does not change once the onboarding is complete', () =>
    given(companyDecider, created, completed)
      .when({ type: 'SetOnboardingEstimates', estimates: [kickOff] })
      .thenRefused('onboardingOver'));
});

describe('the end of the onboarding', () => {
  it('comes once and can be taken back once', () => {
    given(companyDecider, created).when({ type: 'CompleteOnboarding' }).thenEvents(completed);
    given(companyDecider, created, completed).when({ type: 'CompleteOnboarding' }).thenNothing();
    given(companyDecider, created).when({ type: 'ReopenOnboarding' }).thenNothing();
    given(companyDecider, created, completed)
      .when({ type: 'ReopenOnboarding' })
      .thenEvents({ type: 'OnboardingReopened', data: {} });
  });

  it('keeps what was planned', () =>
    expect(given(companyDecider, created, planned, completed).state).toMatchObject({
      isOnboarding: false,
      estimates: [kickOff, goLive],
    }));
});

import { companyDecider } from '@daybook/companies/domain';
import { addDays } from '@daybook/kernel/events';
import { companies } from './companies.js';
import type { DemoCommand } from './demo-command.js';
import { companyUuid } from './firm.js';
import { atWork, day } from './hours.js';

/** What was planned with the companies that the firm is taking on, some days before `today`. */
export function plans(today: Date): DemoCommand[] {
  const planned = atWork(today.getTime() - 6 * day);
  const within = (days: number) => addDays(today.toISOString().slice(0, 10), days);
  const estimates = [
    { step: 'kick_off', estimatedDate: within(-14), note: 'We met by video and agreed who does what.', isDone: true },
    {
      step: 'ledger_access',
      estimatedDate: within(4),
      note: 'Please accept the invitation from your accounting software.',
      isDone: false,
    },
    { step: 'historical_clean_up', estimatedDate: within(18), note: '', isDone: false },
    { step: 'first_close', estimatedDate: within(39), note: 'Your first monthly report.', isDone: false },
    { step: 'go_live', estimatedDate: within(46), note: '', isDone: false },
  ];
  return companies
    .filter((one) => one.isOnboarding)
    .map(({ key, controller }) => ({
      at: new Date(planned).toISOString(),
      by: controller,
      company: companyUuid(key),
      decider: companyDecider,
      stream: companyUuid(key),
      command: { type: 'SetOnboardingEstimates', estimates },
    }));
}

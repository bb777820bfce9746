import { dayInWords } from '@daybook/kernel/events';
import { Button, confirm, useCommand } from '@daybook/kernel/ui';
import { type BundleSchedulesQuery, UnscheduleBundleDocument } from './generated/graphql.js';
import { texts } from './texts.js';

export type Scheduled = BundleSchedulesQuery['bundleSchedules'][number];

/** When a bundle is rolled out by itself next, with the way to end that. */
export function Schedule({ name, schedule }: { readonly name: string; readonly schedule: Scheduled }) {
  const { bundleUuid, companyCount, nextLabel, nextOn, setByName } = schedule;
  const { run, running } = useCommand(UnscheduleBundleDocument, {
    changes: ['bundleSchedule'],
    refused: texts.unscheduleFailed,
    failed: texts.unscheduleFailed,
    done: texts.unscheduled,
  });
  const end = async () => {
    if (await confirm(texts.unscheduleQuestion(name), { confirmText: texts.unschedule })) await run({ bundleUuid });
  };
  return (
    <p className="bundle-schedule">
      {texts.scheduled(companyCount, nextLabel, dayInWords(nextOn))} {setByName && texts.scheduledBy(setByName)}{' '}
      <Button size="small" look="quiet" aria-label={texts.unscheduleOf(name)} running={running} onClick={end}>
        {texts.unschedule}
      </Button>
    </p>
  );
}

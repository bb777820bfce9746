import { limits } from '@daybook/bundles/domain';
import { Checkbox, TextField } from '@daybook/kernel/ui';
import { rollOutTexts as texts } from './texts.js';

/** Days before a period ends on which most firms want next month's to-dos out. */
const usual = 5;

/** Whether the bundle is rolled out by itself from now on, and how many days before each period ends. */
export function ByItself({
  every,
  leadDays,
  error,
  onChange,
}: {
  readonly every: string;
  readonly leadDays: number | null;
  readonly error: string | undefined;
  readonly onChange: (leadDays: number | null) => void;
}) {
  return (
    <>
      <Checkbox
        label={texts.byItself(every)}
        checked={leadDays !== null}
        onChange={({ target }) => onChange(target.checked ? usual : null)}
      />
      {leadDays !== null && (
        <TextField
          label={texts.leadDays}
          type="number"
          min={0}
          max={limits.leadDays}
          value={Number.isNaN(leadDays) ? '' : leadDays}
          error={error}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
      )}
    </>
  );
}

export function isLead(leadDays: number | null): boolean {
  return leadDays === null || (Number.isSafeInteger(leadDays) && leadDays >= 0 && leadDays <= limits.leadDays);
}

import { Field, useQuery } from '@daybook/kernel/ui';
import { X } from 'lucide-react';
import { drawerTexts } from '../drawer-texts.js';
import { AssigneeChoicesDocument } from '../generated/graphql.js';
import { assigneeChoices, type Choice } from './assignee-choices.js';
import { formTexts } from './texts.js';

/** Who has to do it: several people, or exactly one. */
export function AssigneeSelect({
  companyUuid,
  current,
  chosen,
  single,
  error,
  hint,
  disabled,
  onChoose,
}: {
  readonly companyUuid: string;
  readonly current: readonly Choice[];
  readonly chosen: readonly string[];
  readonly single: boolean;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (uuids: readonly string[]) => void;
}) {
  const { data } = useQuery(AssigneeChoicesDocument, { companyUuid }, { about: ['companyUser'], keep: 'companyUsers' });
  const choices = assigneeChoices(data?.companyUsers ?? [], current);
  const left = choices.filter(({ uuid }) => !chosen.includes(uuid));
  const nobody = data !== undefined && choices.length === 0;

  return (
    <Field label={drawerTexts.assignees} error={error} hint={hint ?? (nobody ? formTexts.noChoices : undefined)}>
      {(wiring) => (
        <div className="assignees">
          {chosen.map((uuid) => {
            const name = choices.find((choice) => choice.uuid === uuid)?.name ?? '…';
            return (
              <span className="chip" key={uuid}>
                {name}
                <button
                  type="button"
                  aria-label={`${formTexts.removeAssignee} ${name}`}
                  disabled={disabled}
                  onClick={() => onChoose(chosen.filter((other) => other !== uuid))}
                >
                  <X size={13} aria-hidden />
                </button>
              </span>
            );
          })}
          <select
            {...wiring}
            name="assignees"
            className="input"
            value=""
            disabled={disabled || left.length === 0}
            onChange={(event) => onChoose(single ? [event.target.value] : [...chosen, event.target.value])}
          >
            <option value="" disabled>
              {formTexts.addAssignee}
            </option>
            {left.map(({ uuid, name }) => (
              <option key={uuid} value={uuid}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}

import { Button, RadioGroup } from '@daybook/kernel/ui';
import { type Condition, conditionInWords } from '@daybook/tax/domain/questionnaire';
import { Plus } from 'lucide-react';
import { ChangeDialog, type Typed } from './change-dialog.js';
import { always, blankLine, type ChosenCondition, chosenIn, conditionOf } from './condition-choice.js';
import { ConditionLine } from './condition-line.js';
import { useEditing } from './editing.js';
import { texts } from './texts.js';
import type { DraftChange } from './use-draft-change.js';

/** When something is asked, chosen from lists. */
export function ConditionDialog({
  of,
  about,
  condition,
  toChange,
  except,
  onClose,
}: {
  readonly of: string;
  readonly about: string;
  readonly condition: Condition | undefined;
  readonly toChange: (condition: Condition | null) => DraftChange;
  /** Questions that it cannot depend on. */
  readonly except: readonly string[];
  readonly onClose: () => void;
}) {
  const { questions } = useEditing();
  const known = chosenIn(condition);
  return (
    <ChangeDialog
      title={texts.whenOf(of)}
      about={`condition ${about}`}
      start={known ?? always}
      missing={(chosen) => (conditionOf(chosen) === undefined ? texts.unfinished : undefined)}
      changeOf={(chosen) => toChange(conditionOf(chosen) ?? null)}
      onClose={onClose}
    >
      {(typed) => (
        <>
          {condition && !known && (
            <p className="def-if">
              {texts.onlyIf(conditionInWords(condition, questions))} {texts.tooMuchForLists}
            </p>
          )}
          <Lines {...typed} except={except} />
        </>
      )}
    </ChangeDialog>
  );
}

function Lines({ values, change, except }: Typed<ChosenCondition> & { readonly except: readonly string[] }) {
  const { join, lines } = values;
  return (
    <>
      {lines.length === 0 && <p>{texts.always}</p>}
      {lines.length > 1 && (
        <RadioGroup
          label={texts.joins}
          options={[
            { value: 'all', label: texts.join.all },
            { value: 'any', label: texts.join.any },
          ]}
          value={join}
          onChoose={(value) => change({ join: value === 'any' ? 'any' : 'all' })}
        />
      )}
      {lines.map((line, at) => (
        <ConditionLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          key={at}
          line={line}
          except={except}
          onChange={(next) => change({ lines: lines.with(at, next) })}
          onRemove={() => change({ lines: lines.toSpliced(at, 1) })}
        />
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => change({ lines: [...lines, blankLine] })}
        >
          {texts.addLine}
        </Button>
      </div>
    </>
  );
}

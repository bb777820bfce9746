import { Menu, MenuItem, MenuLine } from '@daybook/kernel/ui';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { ChoicesDialog } from './choices-dialog.js';
import { ColumnsDialog } from './columns-dialog.js';
import { ConditionDialog } from './condition-dialog.js';
import { useEditing } from './editing.js';
import { isChoice } from './list-lines.js';
import { MoveDialog } from './move-dialog.js';
import { besides, type Standing } from './places.js';
import { RewordDialog } from './reword-dialog.js';
import { texts } from './texts.js';
import { useDraftChange } from './use-draft-change.js';

/** What can be done with a question; the perjury statement stands as it is. */
export function QuestionActions({ standing }: { readonly standing: Standing }) {
  const { version, leftOutQuestions } = useEditing();
  const { change } = useDraftChange(version);
  const [opened, open] = useState<'words' | 'when' | 'place' | 'columns' | { readonly choicesOf: string | null }>();
  const { key, label, show, type } = standing.question;
  const isOut = leftOutQuestions.includes(key);
  const [up, down] = [besides(standing, -1), besides(standing, 1)];
  const close = () => open(undefined);
  if (type === 'acknowledgement') return null;
  return (
    <>
      <Menu
        label={texts.actions(label)}
        trigger={(props) => (
          <button
            type="button"
            className="button quiet small icon-only"
            aria-label={texts.actions(label)}
            title={texts.actions(label)}
            {...props}
          >
            <Ellipsis size={16} aria-hidden />
          </button>
        )}
      >
        <MenuItem onChoose={() => open('words')}>{texts.reword}</MenuItem>
        {isChoice(standing.question) && <MenuItem onChoose={() => open({ choicesOf: null })}>{texts.choices}</MenuItem>}
        {type === 'table' && <MenuItem onChoose={() => open('columns')}>{texts.columns}</MenuItem>}
        {standing.question.columns?.filter(isChoice).map((column) => (
          <MenuItem key={column.key} onChoose={() => open({ choicesOf: column.key })}>
            {texts.choicesOf(column.label)}
          </MenuItem>
        ))}
        <MenuItem onChoose={() => open('when')}>{texts.when}</MenuItem>
        {up && (
          <MenuItem onChoose={() => void change({ moveQuestion: { question: key, place: up } })}>
            {texts.moveUp}
          </MenuItem>
        )}
        {down && (
          <MenuItem onChoose={() => void change({ moveQuestion: { question: key, place: down } })}>
            {texts.moveDown}
          </MenuItem>
        )}
        <MenuItem onChoose={() => open('place')}>{texts.moveTo}</MenuItem>
        <MenuLine />
        <MenuItem onChoose={() => void change(isOut ? { takeBackQuestion: key } : { leaveOutQuestion: key })}>
          {isOut ? texts.takeBack : texts.leaveOut}
        </MenuItem>
      </Menu>
      {opened === 'words' && <RewordDialog question={standing.question} onClose={close} />}
      {typeof opened === 'object' && (
        <ChoicesDialog question={standing.question} column={opened.choicesOf} onClose={close} />
      )}
      {opened === 'columns' && <ColumnsDialog question={standing.question} onClose={close} />}
      {opened === 'place' && <MoveDialog question={standing.question} onClose={close} />}
      {opened === 'when' && (
        <ConditionDialog
          of={label}
          about={key}
          condition={show}
          toChange={(next) => ({ setQuestionCondition: { question: key, condition: next } })}
          except={[key]}
          onClose={close}
        />
      )}
    </>
  );
}

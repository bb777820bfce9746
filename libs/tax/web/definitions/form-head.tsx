import { Menu, MenuItem, MenuLine } from '@daybook/kernel/ui';
import { conditionInWords } from '@daybook/tax/domain/questionnaire';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { ConditionDialog } from './condition-dialog.js';
import { useEditing } from './editing.js';
import { RenameFormDialog } from './form-dialogs.js';
import { EffectsDialog, FormEffects, hasEffects } from './form-effects.js';
import { formBeside } from './places.js';
import { texts } from './texts.js';
import { useDraftChange } from './use-draft-change.js';

/** The name of a form, for whom it is there, and what can be done with it as a whole. */
export function FormHead({ form: key, title }: { readonly form: string | null; readonly title: string }) {
  const { definition, questions, leftOutForms, isEditable } = useEditing();
  const form = definition.forms.find((one) => one.key === key);
  return (
    <header className="def-form-head">
      <div>
        <h2>{title}</h2>
        {form?.enable && <p className="def-if">{texts.onlyIf(conditionInWords(form.enable, questions))}</p>}
        {form && <FormEffects form={form} />}
        {key !== null && leftOutForms.includes(key) && <span className="def-mark out">{texts.leftOut}</span>}
      </div>
      {isEditable && key !== null && <FormActions form={key} title={title} />}
    </header>
  );
}

function FormActions({ form: key, title }: { readonly form: string; readonly title: string }) {
  const { version, definition, leftOutForms } = useEditing();
  const { change } = useDraftChange(version);
  const [opened, open] = useState<'name' | 'when' | 'effects'>();
  const isOut = leftOutForms.includes(key);
  const [up, down] = [formBeside(definition, key, -1), formBeside(definition, key, 1)];
  const close = () => open(undefined);
  const form = definition.forms.find((one) => one.key === key);
  return (
    <>
      <Menu
        label={texts.actions(title)}
        trigger={(props) => (
          <button type="button" className="button plain small" {...props}>
            {texts.formActions}
            <ChevronDown size={16} aria-hidden />
          </button>
        )}
      >
        <MenuItem onChoose={() => open('name')}>{texts.renameForm}</MenuItem>
        <MenuItem onChoose={() => open('when')}>{texts.when}</MenuItem>
        {form && hasEffects(form) && <MenuItem onChoose={() => open('effects')}>{texts.effects}</MenuItem>}
        {up && (
          <MenuItem onChoose={() => void change({ moveForm: { form: key, before: up } })}>{texts.moveUp}</MenuItem>
        )}
        {down && (
          <MenuItem onChoose={() => void change({ moveForm: { form: key, before: down } })}>{texts.moveDown}</MenuItem>
        )}
        <MenuLine />
        <MenuItem onChoose={() => void change(isOut ? { takeBackForm: key } : { leaveOutForm: key })}>
          {isOut ? texts.takeBack : texts.leaveOut}
        </MenuItem>
      </Menu>
      {opened === 'name' && <RenameFormDialog form={key} title={title} onClose={close} />}
      {opened === 'effects' && form && <EffectsDialog form={form} onClose={close} />}
      {opened === 'when' && (
        <ConditionDialog
          of={title}
          about={`form ${key}`}
          condition={form?.enable}
          toChange={(next) => ({ setFormCondition: { form: key, condition: next } })}
          except={[]}
          onClose={close}
        />
      )}
    </>
  );
}

import { Button, Menu, MenuItem, type OpenCompany } from '@daybook/kernel/ui';
import { type TodoType, todoTypes } from '@daybook/todos/domain';
import { Plus } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { drawerTexts } from './drawer-texts.js';
import type { Carried } from './place.js';
import { typeWords } from './texts.js';

/** The types a person may add to a company. */
export function addableTypes({ perms }: Pick<OpenCompany, 'perms'>): readonly TodoType[] {
  return todoTypes.filter((type) => (type === 'onboarding' ? perms.createOnboardingTodo : perms.createTodo));
}

/** Chooses the type of a new to-do and opens its form; nothing for people who add none. */
export function AddTodo({ company }: { readonly company: OpenCompany }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const types = addableTypes(company);
  if (types.length === 0) return null;
  const open = (type: TodoType) =>
    navigate(
      { pathname: `/${company.uuid}/to-dos/new-${type}`, search },
      { state: { returnTo: pathname + search, keepScroll: true } satisfies Carried },
    );
  return (
    <Menu
      label={drawerTexts.add}
      trigger={(props) => (
        <Button look="primary" icon={<Plus size={16} aria-hidden />} {...props}>
          {drawerTexts.add}
        </Button>
      )}
    >
      {types.map((type) => (
        <MenuItem key={type} onChoose={() => open(type)}>
          <span className="menu-words">
            <span>{typeWords[type]?.label}</span>
            <small>{typeWords[type]?.hint}</small>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}

import { type OpenCompany, useCompany } from '@daybook/kernel/ui';
import { type ComponentProps, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Gone } from '../gone.js';
import { TodoForm } from './todo-form.js';

type Asked = ComponentProps<typeof TodoForm>;

/** The form of a to-do for those who may fill it in; to the others an address of it shows the to-do itself. */
export default function GuardedForm(asked: Asked) {
  const company = useCompany();
  const { search, state } = useLocation();
  // who loses the right meanwhile keeps what they typed before them
  const [mayOpen] = useState(() => mayFillIn(asked, company));
  if (mayOpen) return <TodoForm {...asked} />;
  const { todo } = asked;
  if (!todo) return <Gone />;
  return <Navigate to={{ pathname: `/${company.uuid}/to-dos/${todo.uuid}`, search }} state={state} replace />;
}

function mayFillIn({ todo, todoType }: Asked, { perms }: OpenCompany): boolean {
  if (todo) return todo.perms.change || todo.perms.changeAssignees;
  return todoType === 'onboarding' ? perms.createOnboardingTodo : perms.createTodo;
}

import { useQuery } from '@daybook/kernel/ui';
import { WorkPeopleDocument } from '../generated/graphql.js';
import { texts } from './texts.js';

export const team = 'team';

/** The team of the company, and everybody of the firm who can sign in, as options. */
export function usePeople() {
  const { workPeople = [] } = useQuery(WorkPeopleDocument, {}).data ?? {};
  const active = workPeople.filter(({ isActive }) => isActive);
  return [{ value: team, label: texts.toTeam }, ...active.map(({ uuid, name }) => ({ value: uuid, label: name }))];
}

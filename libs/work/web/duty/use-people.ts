import { useQuery } from '@daybook/kernel/ui';
import { WorkPeopleDocument } from '../generated/graphql.js';
import { texts } from './texts.js';

export const team = 'team';

/** Who sees to it while nobody is named, and everybody of the firm who can sign in, as options. */
export function usePeople({ isOfTeam } = { isOfTeam: true }) {
  const { workPeople = [] } = useQuery(WorkPeopleDocument, {}).data ?? {};
  const active = workPeople.filter(({ isActive }) => isActive);
  const unnamed = { value: team, label: isOfTeam ? texts.toTeam : texts.toNobody };
  return [unnamed, ...active.map(({ uuid, name }) => ({ value: uuid, label: name }))];
}

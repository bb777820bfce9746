import './duty-panel.css';
import { Button, IconButton, SelectField, useCommand, useQuery, useViewer } from '@daybook/kernel/ui';
import { X } from 'lucide-react';
import { AssignWorkDocument, UntagWorkDocument, WorkDutyDocument } from '../generated/graphql.js';
import { assigning } from './assigning.js';
import { texts } from './texts.js';
import { team, usePeople } from './use-people.js';

/** In the drawer of a piece of work: who of the firm sees to it, and its tags. */
export function DutyPanel({ item: id }: { readonly item: string }) {
  const { uuid: me } = useViewer();
  const duty = useQuery(WorkDutyDocument, { id }, { about: ['duty'] }).data?.workDuty;
  const people = usePeople(duty);
  const assign = useCommand(AssignWorkDocument, { ...assigning, done: texts.assigned });
  const untag = useCommand(UntagWorkDocument, { ...assigning, done: texts.untagged });
  if (!duty) return null;
  const uuidOf = (chosen: string) => (chosen === team ? null : chosen);
  return (
    <section className="duty" aria-label={texts.title}>
      <SelectField
        label={texts.owner}
        options={people}
        value={duty.ownerUuid ?? team}
        disabled={assign.running}
        onChange={({ target }) => void assign.run({ id, ownerUuid: uuidOf(target.value) })}
      />
      <SelectField
        label={texts.reviewer}
        options={people}
        value={duty.reviewerUuid ?? team}
        disabled={assign.running}
        onChange={({ target }) => void assign.run({ id, reviewerUuid: uuidOf(target.value) })}
      />
      {duty.ownerUuid !== me && (
        <Button
          size="small"
          aria-keyshortcuts="a"
          running={assign.running}
          onClick={() => void assign.run({ id, ownerUuid: me })}
        >
          {texts.assignToMe}
        </Button>
      )}
      {duty.tags.length > 0 && (
        <ul className="duty-tags" aria-label={texts.tags}>
          {duty.tags.map((tag) => (
            <li key={tag}>
              {tag}
              <IconButton
                size="small"
                label={texts.removeTag(tag)}
                icon={<X size={12} aria-hidden />}
                onClick={() => void untag.run({ id, tag })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

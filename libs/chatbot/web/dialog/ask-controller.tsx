import { Button, Menu, MenuItem } from '@daybook/kernel/ui';
import { UserPlus } from 'lucide-react';
import { texts } from '../texts.js';
import type { Thread } from '../thread.js';
import { useAdding } from '../use-adding.js';

/** Adds a controller of the company to the chat; where several could be, the client chooses. */
export function AskController({ company, thread }: { readonly company: string; readonly thread: Thread }) {
  const { askableControllers: controllers } = thread;
  const { running, add } = useAdding(company, thread);
  const [first] = controllers;
  if (!first) return null;
  const look = { size: 'small', running, icon: <UserPlus size={15} aria-hidden /> } as const;
  if (controllers.length === 1)
    return (
      <Button {...look} onClick={() => void add(first.uuid)}>
        {texts.askController}
      </Button>
    );
  return (
    <Menu
      label={texts.askController}
      trigger={(props) => (
        <Button {...look} {...props}>
          {texts.askController}
        </Button>
      )}
    >
      {controllers.map(({ uuid, name }) => (
        <MenuItem key={uuid} onChoose={() => void add(uuid)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

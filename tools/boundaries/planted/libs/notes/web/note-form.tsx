import { Button, useCommand } from '@daybook/kernel/ui';

export function NoteForm() {
  const { run } = useCommand('mutation { addNote }', { changes: [], refused: 'No.', failed: 'No.' });
  return (
    <form onSubmit={() => void run({})}>
      <Button type="submit">Save</Button>
    </form>
  );
}

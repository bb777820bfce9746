import { Args } from '@nestjs/graphql';

interface EditNoteArgs {
  readonly uuid: string;
}

export class NotesByHand {
  note(@Args('uuid') uuid: string) {
    return uuid;
  }

  addNote(@Args() { uuid, text = null }: { readonly uuid: string; readonly text?: string | null }) {
    return [uuid, text];
  }

  editNote(
    @Args()
    { uuid }: EditNoteArgs,
  ) {
    return uuid;
  }
}

import { useLibraryFilesInWords } from '@daybook/uploads/web';

/** Which files the library takes, said before somebody chooses some. */
export function TakenHere() {
  return <p className="folder-takes">{useLibraryFilesInWords()}</p>;
}

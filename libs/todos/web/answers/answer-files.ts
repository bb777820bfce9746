import { answerFileExtensions, limits, texts as rules } from '@daybook/todos/domain';

/** What is said before somebody chooses a file: scans and photos are often larger. */
export const largestFile = `Up to ${limits.answerFileBytes / 1024 ** 2} MB each.`;

/** The files that may answer an upload request, and a sentence for each that may not. The server decides again. */
export function sorted(files: readonly File[]): { readonly fitting: File[]; readonly refused: string[] } {
  const fitting: File[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const wrong = refusalOf(file);
    if (wrong) refused.push(files.length > 1 ? `${file.name}: ${wrong}` : wrong);
    else fitting.push(file);
  }
  return { fitting, refused };
}

function refusalOf({ name, size }: File): string | undefined {
  if (size > limits.answerFileBytes) return rules.fileTooBig;
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return (answerFileExtensions as readonly string[]).includes(extension) ? undefined : rules.fileTypeNotSupported;
}

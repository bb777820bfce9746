import { useQueries } from '@daybook/kernel/ui';
import { useEffect, useState } from 'react';
import { UploadVerdictDocument } from './generated/graphql.js';

/** What the virus check says of a file: `scan_pending` until it is done, then a reason that keeps it shut, or null. */
export type Verdict = string | null;

type Id = string | number;
const about = { about: ['file'] } as const;

/**
 * The verdicts on uploaded files, by the id they are given here: a file may be uploaded again as a new version. Only
 * those that are not judged yet are asked for, however many there are.
 */
export function useVerdicts(files: readonly { readonly id: Id; readonly uuid: string }[]): ReadonlyMap<Id, Verdict> {
  const [judged, setJudged] = useState<ReadonlyMap<Id, Verdict>>(new Map());
  const open = files.filter(({ id }) => !judged.has(id));
  const answers = useQueries(
    UploadVerdictDocument,
    open.map(({ uuid }) => ({ uuid })),
    about,
  );
  const reports = open.flatMap(({ id }, at): [Id, Verdict][] => {
    const file = answers[at]?.data?.uploadedFile;
    return file === undefined ? [] : [[id, file?.unviewableReason ?? null]];
  });
  const settled = reports.filter(([, verdict]) => verdict !== 'scan_pending');
  const news = settled.map(([id]) => id).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same verdicts are kept once
  useEffect(() => {
    if (settled.length > 0) setJudged((before) => new Map([...before, ...settled]));
  }, [news]);

  return new Map([...judged, ...reports]);
}

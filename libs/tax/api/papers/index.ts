import { AnswerCommentsResolver } from './answer-comments.resolver.js';
import { AnswerFile } from './answer-file.js';
import { AnswerFileResolver } from './answer-file.resolver.js';
import { AnswerFilesResolver } from './answer-files.resolver.js';
import { AnswerThreadItems } from './answer-thread.items.js';
import { AnswerThreadPolicy } from './answer-thread.policy.js';
import { AnswerThreadResolver } from './answer-thread.resolver.js';
import { ExportGuard } from './export-guard.js';
import { ManyResolver } from './many.resolver.js';
import { SavedFiles } from './saved-files.js';
import { SummaryResolver } from './summary.resolver.js';
import { SummaryFile } from './summary-file.js';
import { TaxFilePorts } from './tax-file.js';

export const paperProviders = [
  AnswerThreadPolicy,
  AnswerThreadItems,
  TaxFilePorts,
  AnswerFile,
  SummaryFile,
  SavedFiles,
  AnswerFilesResolver,
  AnswerFileResolver,
  AnswerThreadResolver,
  AnswerCommentsResolver,
  SummaryResolver,
  ManyResolver,
  ExportGuard,
];
export const paperItems = [AnswerThreadItems];
export const paperPolicies = [AnswerThreadPolicy];
export const paperRoutes = [AnswerFile, SummaryFile];

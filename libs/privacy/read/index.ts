import {
  CreateDataSubjects1795430000000,
  DataSubjectRow,
  ExportsOfDataSubjects1795436000062,
} from './data-subject.entity.js';
import { dataSubjects } from './data-subjects.projection.js';

export * from './data-subject.entity.js';
export * from './data-subjects.projection.js';
export * from './data-subjects.query.js';

export const entities = [DataSubjectRow];
export const migrations = [CreateDataSubjects1795430000000, ExportsOfDataSubjects1795436000062];
export const projections = [dataSubjects];

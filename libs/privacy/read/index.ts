import { CompanyHoldRow, CreateCompanyHolds1795437000063, companyHolds } from './company-holds.projection.js';
import {
  CreateDataSubjects1795430000000,
  DataSubjectRow,
  ExportsOfDataSubjects1795436000062,
} from './data-subject.entity.js';
import { dataSubjects } from './data-subjects.projection.js';

export * from './company-holds.projection.js';
export * from './company-holds.query.js';
export * from './data-subject.entity.js';
export * from './data-subjects.projection.js';
export * from './data-subjects.query.js';

export const entities = [DataSubjectRow, CompanyHoldRow];
export const migrations = [
  CreateDataSubjects1795430000000,
  ExportsOfDataSubjects1795436000062,
  CreateCompanyHolds1795437000063,
];
export const projections = [dataSubjects, companyHolds];

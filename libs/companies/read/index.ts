import { companiesProjection } from './companies.projection.js';
import { CompanyRow } from './company.entity.js';
import { CompanyConsentRow } from './company-consent.entity.js';
import { companyConsentsProjection } from './company-consents.projection.js';
import { CompanyProfileRow } from './company-profile.entity.js';
import { companyProfilesProjection } from './company-profiles.projection.js';
import { CompanyUserRow } from './company-user.entity.js';
import { DefaultGrantsRow, UserFavoritesRow } from './preferences.entity.js';

export * from './companies.projection.js';
export * from './company.entity.js';
export { companyHistory } from './company.history.js';
export * from './company-consent.entity.js';
export * from './company-consents.projection.js';
export * from './company-profile.entity.js';
export * from './company-profile.query.js';
export * from './company-profiles.projection.js';
export * from './company-user.entity.js';
export * from './directory.query.js';
export * from './import.query.js';
export * from './links.query.js';
export * from './members.query.js';
export * from './membership-status.query.js';
export * from './migrations.js';
export * from './onboarding.query.js';
export * from './overview.query.js';
export * from './preferences.entity.js';
export * from './tags.query.js';

export const entities = [
  CompanyRow,
  CompanyConsentRow,
  CompanyProfileRow,
  CompanyUserRow,
  UserFavoritesRow,
  DefaultGrantsRow,
];
export const projections = [companiesProjection, companyConsentsProjection, companyProfilesProjection];

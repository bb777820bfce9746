import type { Page } from 'playwright-core';
import { callAs } from './people.js';
import { call } from './requests.js';

const finding = 'query ($search: String!) { companies(search: $search, limit: 100) { companies { uuid name } } }';

/** The uuid of a company that the person of the page may see, past the dashboard. */
export async function companyNamed(page: Page, name: string): Promise<string> {
  const { companies } = await call(page, finding, { search: name });
  const company = companies.companies.find((one: { name: string }) => one.name === name);
  if (!company) throw new Error(`There is no company ${name}: ${JSON.stringify(companies)}`);
  return company.uuid;
}

const creating = `mutation ($name: String!) {
  createCompany(name: $name, timeZone: "America/New_York") { errorMessage company { uuid } } }`;

/**
 * Makes a company in which no other journey plays, past the screens: what stands in its lists and its trash is this
 * journey's alone. Staff see it at once; it has no clients. Its name comes after those of the demo firm in every list.
 *
 * @returns its uuid
 */
export async function ownCompany(name: `Z${string}`): Promise<string> {
  const { createCompany } = await callAs('admin', creating, { name });
  if (!createCompany.company) throw new Error(`${name} could not be made: ${createCompany.errorMessage}`);
  return createCompany.company.uuid;
}

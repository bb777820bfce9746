import type { Page, Request } from 'playwright-core';

const endpoint = '/api/v2/graphql/';

const asking = `mutation ($companyUuid: UUID!, $todoType: String!, $title: String!, $dueDate: Date) {
  createTodo(companyUuid: $companyUuid, todoType: $todoType, title: $title, dueDate: $dueDate, status: "open",
    reminderFrequency: "NO_REMINDER", forClosePeriod: "month_end_close", completeOnSubmit: false) { errorMessage todo { uuid } }
}`;

/**
 * Asks a company for something as the person of the page, past the form.
 *
 * @returns the to-do's uuid
 */
export async function ask(page: Page, companyUuid: string, title: string, todoType = 'text-field'): Promise<string> {
  const cookies = await page.context().cookies();
  const csrf = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
  const dueDate = new Date().toISOString().slice(0, 10);
  const response = await page.request.post(endpoint, {
    headers: { 'x-csrftoken': decodeURIComponent(csrf) },
    data: { query: asking, variables: { companyUuid, todoType, title, dueDate } },
  });
  const uuid: unknown = (await response.json()).data?.createTodo.todo?.uuid;
  if (typeof uuid !== 'string') throw new Error(`The to-do could not be made: ${await response.text()}`);
  return uuid;
}

/** From now on an operation never reaches the server, or gets the answer given here. */
export async function plantFault(page: Page, operation: string, answer?: object): Promise<void> {
  await page.route(`**${endpoint}`, async (route) => {
    const isMeant = new RegExp(`(query|mutation) ${operation}\\b`).test(route.request().postData() ?? '');
    if (!isMeant) return route.fallback();
    return answer ? route.fulfill({ json: answer }) : route.abort();
  });
}

/** The server is itself again. */
export async function mendFaults(page: Page): Promise<void> {
  await page.unroute(`**${endpoint}`);
}

/** Variables of the next call of an operation; with `given`, of the next one that has these among them. */
export async function nextCall(page: Page, operation: string, given: object = {}): Promise<Record<string, unknown>> {
  const request = await page.waitForRequest((one) => {
    if (!one.url().endsWith(endpoint) || !(one.postData() ?? '').includes(` ${operation}(`)) return false;
    const variables = variablesOf(one);
    return Object.entries(given).every(([name, value]) => variables[name] === value);
  });
  return variablesOf(request);
}

function variablesOf(request: Request): Record<string, unknown> {
  return JSON.parse(request.postData() ?? '{}').variables;
}

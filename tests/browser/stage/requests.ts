import type { APIRequestContext, Cookie, Page, Request } from 'playwright-core';

const endpoint = '/api/v2/graphql/';

const asking = `mutation ($companyUuid: UUID!, $todoType: String!, $title: String!, $dueDate: Date) {
  createTodo(companyUuid: $companyUuid, todoType: $todoType, title: $title, dueDate: $dueDate, status: "open",
    reminderFrequency: "NO_REMINDER", forClosePeriod: "month_end_close", completeOnSubmit: false) { errorMessage todo { uuid } }
}`;

/** YYYY-MM-DD where the people of the journeys are (`timezoneId` in people.ts). */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();

/**
 * Asks a company for something, due today unless another day is said, as the person of the page, past the form.
 *
 * @returns the to-do's uuid
 */
export async function ask(
  page: Page,
  companyUuid: string,
  title: string,
  todoType = 'text-field',
  dueDate = today(),
): Promise<string> {
  const data = await call(page, asking, { companyUuid, todoType, title, dueDate });
  const uuid: unknown = data?.createTodo.todo?.uuid;
  if (typeof uuid !== 'string') throw new Error(`The to-do could not be made: ${JSON.stringify(data)}`);
  return uuid;
}

const making = `mutation ($parentUuid: UUID!, $title: String!) {
  createFolder(parentUuid: $parentUuid, title: $title) { folder { uuid } }
}`;

/** Makes so many folders, `{title} 001` and on, in the folder of this title, past the form. */
export async function fill(
  page: Page,
  companyUuid: string,
  folder: string,
  title: string,
  count: number,
): Promise<void> {
  const tree = await call(page, 'query ($uuid: UUID!) { navigatorTree(companyUuid: $uuid) { uuid title } }', {
    uuid: companyUuid,
  });
  const parent = tree?.navigatorTree.find((one: { title: string }) => one.title === folder);
  const titles = Array.from({ length: count }, (_, at) => `${title} ${String(at + 1).padStart(3, '0')}`);
  const atOnce = 25;
  while (titles.length > 0) {
    const these = titles.splice(0, atOnce);
    await Promise.all(these.map((each) => call(page, making, { parentUuid: parent.uuid, title: each })));
  }
}

/** Sends an operation as the person of the page; answers with its data. */
// biome-ignore lint/suspicious/noExplicitAny: each operation has data of its own
export async function call(page: Page, query: string, variables: object): Promise<any> {
  return send(page.request, await page.context().cookies(), query, variables);
}

/** Sends an operation with these cookies, of a page or without one; answers with its data. */
export async function send(
  request: APIRequestContext,
  cookies: readonly Cookie[],
  query: string,
  variables: object,
  // biome-ignore lint/suspicious/noExplicitAny: each operation has data of its own
): Promise<any> {
  const csrf = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
  const response = await request.post(endpoint, {
    headers: { 'x-csrftoken': decodeURIComponent(csrf) },
    data: { query, variables },
  });
  return (await response.json()).data;
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
export async function clearFaults(page: Page): Promise<void> {
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

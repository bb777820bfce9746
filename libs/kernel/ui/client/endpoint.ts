/** The one address of all data calls. */
export const endpoint = '/api/v2/graphql/';

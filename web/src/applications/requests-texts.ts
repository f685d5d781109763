import { plural } from '@despatch/domain/text/plural.ts'

const status = (code: number): string => {
  if (code === 429) return `${code}, over the limit`
  if (code >= 500) return `${code}, failed`
  return code >= 400 ? `${code}, refused` : String(code)
}

/** The texts of an application's requests, limits and version. */
export const requestsTexts = {
  open: 'Requests',
  requestsOf: (name: string) => `Requests of ${name}`,

  limits: 'Limits',
  limitsHelp: 'All live keys of the application share one limit, and all test keys another.',
  loadingLimits: 'Loading the limits',
  limitsNotLoaded: 'The limits could not be loaded',
  keys: 'Keys',
  limit: 'Limit',
  left: 'Left now',
  mode: { live: 'Live', test: 'Test' },
  callsIn: (calls: number, seconds: number) =>
    seconds === 1
      ? `${plural(calls, { one: '# call', other: '# calls' })} a second`
      : `${plural(calls, { one: '# call', other: '# calls' })} a minute`,

  requests: 'Latest requests',
  requestsHelp: 'The latest 10,000, without query or body.',
  onlyRefused: 'Only refused or failed',
  loadingRequests: 'Loading the requests',
  requestsNotLoaded: 'The requests could not be loaded',
  noRequests: 'No requests yet',
  noRequestsHelp: 'A request is listed about a second after its reply.',
  noneRefused: 'No refused requests',
  noneRefusedHelp: 'No request in the list was refused or failed.',
  earlier: 'Show earlier requests',
  test: 'Test',
  status,
  duration: (milliseconds: number) => `${milliseconds.toLocaleString('en-GB')} ms`,
  key: (name: string) => `key ${name}`,
  version: (version: string) => `version ${version}`,
  requestId: (id: string) => `Request id ${id}`,

  apiVersion: (version: string) => `API version ${version}`,
}

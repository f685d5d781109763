/** No company has this in its name, so a request can never name a test database. */
const ending = '~test'

/** The name of a company's test database. */
export const testDatabaseOf = (company: string): string => `${company}${ending}`

/** Whether a name is that of a test database. */
export const isTestDatabase = (name: string): boolean => name.endsWith(ending)

/** The company of a database: the name itself, unless it is that of a test database. */
export const companyOf = (name: string): string =>
  isTestDatabase(name) ? name.slice(0, -ending.length) : name

/** Whether data are those of the company, or made to try the API. */
export const modes = ['live', 'test'] as const

export type Mode = (typeof modes)[number]

export const modeOf = (name: string): Mode => (isTestDatabase(name) ? 'test' : 'live')

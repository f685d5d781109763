/**
 * The one place where reports read what is counted. A report's own statement selects from these sources and from
 * nothing else that is an account's (a test reads every statement), so that no report can show what its reader may not
 * see. Parameters: $1 accounts of the reader, $2 and $3 first and last London day, $4 and $5 the same as instants, the
 * second of them out, $6 service and $7 driver, null for all.
 */

/** What of a docket's facts every run is narrowed to. */
export const docketInRun = `dck_archive in ('F', 'T') and dck_cust_id = any($1::int[])
    and dck_created >= $4::timestamptz and dck_created < $5::timestamptz
    and ($6::text is null or dck_serv_type = $6) and ($7::int is null or dck_drv_id = $7)`

const sources = {
  /** Figures by day, account and service. */
  day_facts: `select * from docket_fact where ${docketInRun} and $2::date <= $3::date`,
} as const

export type FactSource = keyof typeof sources

export const factSources = Object.keys(sources)

const isSource = (name: string): name is FactSource => Object.hasOwn(sources, name)

/** The names that a statement reads from. */
export const namesReadBy = (statement: string): string[] => [
  ...new Set(
    [...statement.matchAll(/\b(?:from|join)\s+(?:lateral\s+)?([a-z_]+)/g)].map(([, name = '']) => name),
  ),
]

/** The sources that a statement names, as the beginning of a WITH. */
export const withSources = (statement: string): string =>
  namesReadBy(statement)
    .filter(isSource)
    .map((name) => `${name} as (${sources[name]})`)
    .join(',\n')

import type { ApplicationRequest } from '@despatch/contract/applications/requests.ts'
import type { z } from 'zod'
import { allRows, execute, statement, type Queryable } from '../platform/database/statement.ts'

/** An answered request of an application. */
export interface AnsweredRequest {
  app_id: number
  /** Null for a request of a shop. */
  akey_id: number | null
  /** When it arrived, ISO 8601. */
  time: string
  method: string
  path: string
  status: number
  /** The request id of its reply. */
  id: string
  /** Of `/v1`; empty for other calls. */
  version: string
  milliseconds: number
  isTest: boolean
}

const insertRequests = statement<never>(
  'insert-application-requests',
  `insert into application_request (areq_app_id, areq_akey_id, areq_time, areq_method, areq_path, areq_status, areq_request,
     areq_version, areq_ms, areq_test)
   select * from unnest($1::int[], $2::int[], $3::timestamptz[], $4::text[], $5::text[], $6::smallint[], $7::text[],
     $8::text[], $9::int[], $10::boolean[])`,
)

/** Writes requests in one statement. */
export const addRequests = (db: Queryable, requests: readonly AnsweredRequest[]) =>
  execute(db, insertRequests, [
    requests.map(({ app_id }) => app_id),
    requests.map(({ akey_id }) => akey_id),
    requests.map(({ time }) => time),
    requests.map(({ method }) => method),
    requests.map(({ path }) => path),
    requests.map(({ status }) => status),
    requests.map(({ id }) => id),
    requests.map(({ version }) => version),
    requests.map(({ milliseconds }) => milliseconds),
    requests.map(({ isTest }) => isTest),
  ])

const deleteSurplus = statement<never>(
  'delete-surplus-application-requests',
  `delete from application_request where areq_app_id = $1 and areq_id <= (
     select areq_id from application_request where areq_app_id = $1 order by areq_id desc offset $2 limit 1)`,
)

/** Deletes all but the newest requests of an application. */
export const removeSurplusRequests = (db: Queryable, app_id: number, most: number) =>
  execute(db, deleteSurplus, [app_id, most])

export type RequestRow = z.output<typeof ApplicationRequest>

interface RequestFilter {
  app_id: number
  /** The id of the last request of the page before. */
  before: number | null
  refused: boolean
  limit: number
}

const selectRequests = statement<RequestRow>(
  'application-requests',
  `select areq_id::float8, areq_time, areq_method, areq_path, areq_status, areq_request, areq_version, areq_ms, areq_test,
     (select akey_name from application_key where akey_id = areq_akey_id) akey_name
   from application_request where areq_app_id = $1 and ($2::bigint is null or areq_id < $2) and (not $3 or areq_status >= 400)
   order by areq_id desc limit $4`,
)

/** The requests of an application, newest first. */
export const requestsOf = (db: Queryable, { app_id, before, refused, limit }: RequestFilter) =>
  allRows(db, selectRequests, [app_id, before, refused, limit])

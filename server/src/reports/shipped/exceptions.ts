import type { ReportStatement } from '../report-statement.ts'

export const exceptions: ReportStatement = {
  rows: `select dsts_id, exc_id, dck_serv_type, coalesce(exc_description, 'No reason given') reason,
      dsts_description status, styp_description service, sum(exceptions) exceptions
    from exception_totals join status using (dsts_id) left join exception using (exc_id)
      join service_type on styp_id = dck_serv_type
    group by dsts_id, exc_id, dck_serv_type, exc_description, dsts_description, styp_description`,
  order: 'exceptions desc, reason, status, service, dsts_id, exc_id, dck_serv_type',
  keys: ['dsts_id', 'exc_id', 'dck_serv_type'],
  behind: { exceptions: `exists (select from exception_fact e where e.dck_id = docket_fact.dck_id)` },
}

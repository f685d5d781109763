import type { ReportStatement } from '../report-statement.ts'

export const quotesWonAndLost: ReportStatement = {
  rows: `select "day"::text "day", dck_serv_type, coalesce(styp_description, 'Not chosen') service,
      sum(won + lost + open) quotes, sum(won) won, sum(lost) lost, sum(open) open, sum(won_total) won_total,
      sum(lost_total) lost_total
    from quote_facts left join service_type on styp_id = dck_serv_type
    group by "day", dck_serv_type, styp_description`,
  order: '"day", service, dck_serv_type',
  keys: ['day', 'dck_serv_type'],
}

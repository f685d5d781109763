import type { ReportStatement } from '../report-statement.ts'

export const bookingsByDay: ReportStatement = {
  rows: `select "day"::text "day", dck_serv_type, styp_description service, sum(bookings) bookings,
      sum(cancelled) cancelled, sum(pieces) pieces, sum(net) net, sum(vat) vat, sum(total) total
    from day_facts join service_type on styp_id = dck_serv_type group by "day", dck_serv_type, styp_description`,
  order: '"day", service, dck_serv_type',
  keys: ['day', 'dck_serv_type'],
}

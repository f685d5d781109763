import { inTimeSums } from '../in-time-sums.sql.ts'
import type { ReportStatement } from '../report-statement.ts'

export const driverPerformance: ReportStatement = {
  rows: `select dck_drv_id, coalesce(drv_driver, 'No driver yet') driver, coalesce(drv_callsign, '') callsign,
      sum(bookings) bookings, sum(delivered) delivered, ${inTimeSums('deliveries')},
      sum(attempts) attempts, sum(pieces) pieces, sum(transit) transit, sum(transits) transits
    from driver_totals left join driver on drv_id = dck_drv_id group by dck_drv_id, drv_driver, drv_callsign`,
  order: 'bookings desc, driver, dck_drv_id',
  keys: ['dck_drv_id'],
}

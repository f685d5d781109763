import {
  docketAddressList,
  docketBarcodeList,
  docketExport,
  docketList,
  docketParcelList,
  docketPost,
  docketPrice,
} from '@despatch/contract/dockets/dockets.ts'
import { docketOverview } from '@despatch/contract/dockets/overview.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { mayBeToldPrice } from '@despatch/domain/customers/method-of-payment.ts'
import { pricingOnWire } from '@despatch/domain/pricing/pricing.ts'
import { can, type Session } from '../auth/session.ts'
import { exportCsv } from '../platform/database/csv-export.ts'
import { bindFile, bindRead, bindWrite } from '../platform/http/binding.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import { docketScope } from '../platform/http/scope.ts'
import { bookDocket } from './book-docket.ts'
import { bookerOf } from './booker.ts'
import { addressesOfDocket, barcodesOfDocket, parcelsOfDocket } from './docket-details.queries.ts'
import { copyDockets } from './docket-export.queries.ts'
import { isWhole, readFilter } from './docket-filter.ts'
import { overviewOf } from './docket-overview.ts'
import { listDockets, oneDocket } from './docket-list.queries.ts'
import { filterDockets } from './docket-search.queries.ts'
import { priceBooking, type PricedBooking } from './price-booking.ts'
import { timesOf } from './route.ts'

const shownPrice = (session: Session, { dck_mop, pricing }: PricedBooking) =>
  mayBeToldPrice(can(session, 'price'), dck_mop) ? { pricing: pricingOnWire(pricing) } : {}

export const docketsCalls = [
  bindRead(docketPrice, async (payload, { tenant, session }) => {
    const priced = await priceBooking(tenant, bookerOf(session), payload, new Date().toISOString())
    const { miles, milesSource, addresses, adjusted } = priced
    return {
      ...shownPrice(session, priced),
      miles,
      milesSource,
      addresses: addresses.map(timesOf),
      adjusted,
    }
  }),

  bindWrite(docketPost, async (payload, { tenant, session }, tx) => {
    const { docket, booking } = await bookDocket(tx, tenant, session, payload)
    const { dck_id, dck_docket, dck_tracking, dck_status } = docket
    return {
      docket: { dck_id, dck_docket, dck_tracking, dck_status },
      ...shownPrice(session, booking),
      addresses: booking.addresses.map(timesOf),
      adjusted: booking.adjusted,
    }
  }),

  bindRead(
    docketList,
    async ({ _id, cursor, limit, ...wanted }, { tenant, session }) => {
      const withPrice = can(session, 'price')
      if (_id !== undefined) {
        return (
          (await oneDocket(tenant.pool, _id, docketScope(session), withPrice)) ?? refuse('DOCKET_NOT_FOUND')
        )
      }
      const before = readIdCursor(cursor)
      const filter = readFilter(session.accounts, wanted)
      const list = isWhole(filter) ? listDockets : filterDockets
      return await list(tenant.pool, { ...filter, before, limit, withPrice })
    },
    { scopedInQuery: true },
  ),

  bindRead(docketOverview, (_body, { tenant, session }) =>
    overviewOf(tenant.pool, session.accounts, new Date().toISOString()),
  ),

  bindFile(docketExport, async (wanted, { tenant, session }) => ({
    name: 'booking-history.csv',
    type: 'text/csv; charset=utf-8',
    content: exportCsv(tenant, copyDockets(readFilter(session.accounts, wanted), can(session, 'price'))),
  })),

  bindRead(docketAddressList, async ({ dck_id }, { tenant }) => ({
    rows: await addressesOfDocket(tenant.pool, dck_id),
    next: null,
  })),

  bindRead(docketParcelList, async ({ dck_id }, { tenant }) => ({
    rows: await parcelsOfDocket(tenant.pool, dck_id),
    next: null,
  })),

  bindRead(docketBarcodeList, async ({ dck_id }, { tenant }) => ({
    rows: await barcodesOfDocket(tenant.pool, dck_id),
    next: null,
  })),
]

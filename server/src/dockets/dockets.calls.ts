import { docketBarcodeList } from '@despatch/contract/dockets/barcodes.ts'
import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { docketCancelCheck, docketCancelPost } from '@despatch/contract/dockets/cancel.ts'
import {
  docketExport,
  exportedRows,
  docketList,
  docketPost,
  docketPrice,
} from '@despatch/contract/dockets/dockets.ts'
import { docketAddressList, docketParcelList } from '@despatch/contract/dockets/docket-contents.ts'
import { docketEstimate } from '@despatch/contract/dockets/estimate.ts'
import { stopFind, usualRouteList } from '@despatch/contract/dockets/stops.ts'
import { docketOverview } from '@despatch/contract/dockets/overview.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { timesAsOf } from '@despatch/domain/dockets/times-as-of.ts'
import { can, type Session } from '../platform/session.ts'
import { priceScopeOf, priceScopeOver } from '../customers/price-scope.queries.ts'
import { exportCsv } from '../platform/database/csv-export.ts'
import { bindFile, bindCall } from '../platform/http/binding.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import { accountsIn, docketScope, reachesAccount } from '../platform/http/scope.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { amendDocket, checkAmend } from './amend-docket.ts'
import { bookDocket } from './book-docket.ts'
import { bookerOf } from './booker.ts'
import { cancelDocket, checkCancel } from './cancel-docket.ts'
import { refuseOtherSide } from './archive-side.ts'
import { addressesOfDocket, barcodesOfDocket, parcelsOfDocket } from './docket-details.queries.ts'
import { copyDockets, copySelected } from './docket-export.queries.ts'
import { isWhole, readFilter } from './docket-filter.ts'
import { estimateBooking } from './estimate-booking.ts'
import { overviewOf } from './docket-overview.ts'
import { listDockets, oneDocket } from './docket-list.queries.ts'
import { filterDockets } from './docket-search.queries.ts'
import { priceBooking } from './price-booking.ts'
import { addressTimes } from './route.ts'
import { shownPrice } from './shown-price.ts'
import { findStops, listUsualRoutes } from './usual-stops.ts'
import { sortedDockets } from './sorted-dockets.queries.ts'

const askedBy = ({ user }: Session, { prefix }: Pick<Tenant, 'prefix'>) => ({
  ausr_id: user.ausr_id,
  prefix,
  now: new Date().toISOString(),
})

export const docketsCalls = [
  bindCall(docketPrice, async ({ priced_at: shownAt, ...payload }, { tenant, session }) => {
    const priced_at = timesAsOf(shownAt, new Date().toISOString())
    const priced = await priceBooking(tenant, bookerOf(session), payload, priced_at)
    const { miles, milesSource, addresses, adjusted, usually } = priced
    return {
      priced_at,
      usually,
      ...shownPrice(session, priced),
      miles,
      milesSource,
      addresses: addresses.map(addressTimes),
      adjusted,
    }
  }),

  bindCall(docketPost, async (payload, { tenant, session }, tx) => {
    const { docket, booking } = await bookDocket(tx, tenant, session, payload)
    const { dck_id, dck_docket, dck_tracking, dck_status } = docket
    return {
      docket: { dck_id, dck_docket, dck_tracking, dck_status },
      ...shownPrice(session, booking),
      addresses: booking.addresses.map(addressTimes),
      adjusted: booking.adjusted,
    }
  }),

  bindCall(
    docketList,
    async ({ _id, dck_cust_id, archive, cursor, exporting, ...query }, { tenant, session }) => {
      if (exporting && !can(session, 'export')) refuse('NOT_AUTHORIZED')
      const limit = exporting ? exportedRows : query.limit
      const listed = { names: tenant, prices: priceScopeOf(session) }
      const { pool } = tenant
      if (_id !== undefined) {
        await refuseOtherSide(pool, _id, archive)
        return (await oneDocket(pool, _id, docketScope(session), listed)) ?? refuse('DOCKET_NOT_FOUND')
      }
      if (dck_cust_id !== undefined && !reachesAccount(session, dck_cust_id)) refuse('NOT_FOUND')
      const filter = readFilter(
        dck_cust_id === undefined ? accountsIn(session) : [dck_cust_id],
        { ...query, archive: archive ?? false },
        askedBy(session, tenant),
      )
      const { sort, descending = sort === 'dck_docket' } = query
      if (sort !== 'dck_docket' || !descending)
        return await sortedDockets(pool, { ...filter, sort, descending, cursor, limit, ...listed })
      const before = readIdCursor(cursor)
      const list = isWhole(filter) ? listDockets : filterDockets
      return await list(pool, { ...filter, before, limit, ...listed })
    },
    { scopedInQuery: true },
  ),

  bindCall(docketAmendCheck, (input, { tenant, session }) => checkAmend(tenant, session, input)),

  bindCall(docketAmendPost, (input, { tenant, session }, tx) => amendDocket(tx, tenant, session, input)),

  bindCall(docketCancelCheck, (input, { tenant, session }) => checkCancel(tenant, session, input)),

  bindCall(docketCancelPost, (input, { tenant, session }, tx) => cancelDocket(tx, tenant, session, input)),

  bindCall(docketEstimate, (payload, { tenant, session }) =>
    estimateBooking(tenant, session, payload, new Date().toISOString()),
  ),

  bindCall(stopFind, (query, { tenant, config, session }) => findStops(tenant, config, session, query)),

  bindCall(usualRouteList, (query, { tenant }) => listUsualRoutes(tenant, query)),

  bindCall(docketOverview, (_body, { tenant, session }) =>
    overviewOf(tenant.pool, accountsIn(session), new Date().toISOString()),
  ),

  bindFile(docketExport, async (input, { tenant, session }) => {
    await recordLog(tenant.pool, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'export-bookings',
      type: 'export',
      after: input,
    })
    const filter = readFilter(accountsIn(session), input, askedBy(session, tenant))
    const prices = await priceScopeOver(tenant.pool, session)
    const query = input.dockets ? copySelected(filter, prices, input.dockets) : copyDockets(filter, prices)
    return await exportCsv(tenant, 'booking-history.csv', query)
  }),

  bindCall(docketAddressList, async ({ dck_id }, { tenant }) => ({
    rows: await addressesOfDocket(tenant.pool, dck_id),
    next: null,
  })),

  bindCall(docketParcelList, async ({ dck_id }, { tenant }) => ({
    rows: await parcelsOfDocket(tenant.pool, dck_id),
    next: null,
  })),

  bindCall(docketBarcodeList, async ({ dck_id }, { tenant }) => ({
    rows: await barcodesOfDocket(tenant.pool, dck_id),
    next: null,
  })),
]

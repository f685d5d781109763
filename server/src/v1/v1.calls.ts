import { advance } from '@despatch/contract/v1/advance.ts'
import { postBulk } from '@despatch/contract/v1/bulk.ts'
import { getCancel, postCancel } from '@despatch/contract/v1/cancel.ts'
import { checkChanges, patchDelivery } from '@despatch/contract/v1/change-delivery.ts'
import { listChangeRequests, withdrawChangeRequest } from '@despatch/contract/v1/change-requests.ts'
import { getDelivery, listDeliveries, postDelivery } from '@despatch/contract/v1/deliveries.ts'
import { listEvents } from '@despatch/contract/v1/events.ts'
import { checkAddress } from '@despatch/contract/v1/check-address.ts'
import { getLabel, postLabels } from '@despatch/contract/v1/labels.ts'
import { getPosition } from '@despatch/contract/v1/position.ts'
import { getMe } from '@despatch/contract/v1/me.ts'
import { getProofFile, listProof } from '@despatch/contract/v1/proof.ts'
import { postQuote } from '@despatch/contract/v1/quotes.ts'
import { postReturn } from '@despatch/contract/v1/return-delivery.ts'
import { listRates } from '@despatch/contract/v1/rates.ts'
import { listWindows } from '@despatch/contract/v1/delivery-windows.ts'
import { listServices } from '@despatch/contract/v1/bookable-services.ts'
import { pence, toPounds } from '@despatch/domain/money/money.ts'
import { findCustomer } from '../customers/customers.queries.ts'
import { listRequests, withdrawRequest } from '../dockets/answer-request.ts'
import { cancelDocket, checkCancel } from '../dockets/cancel-docket.ts'
import { estimateBooking } from '../dockets/estimate-booking.ts'
import { labelFile } from '../labels/labels.calls.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import { v1AddressBindings } from './addresses.calls.ts'
import { advanceDelivery } from './advance-delivery.ts'
import { addressCheck } from './check-address.ts'
import { batchLabels } from './batch-labels.ts'
import { deliveryWindows } from './delivery-windows.ts'
import { driverPosition } from './driver-position.ts'
import { bindV1, bindV1File } from './bind-v1.ts'
import { bookDelivery } from './book-delivery.ts'
import { bookMany } from './book-many.ts'
import { changeDelivery, checkDelivery } from './change-delivery.ts'
import { changeRequestView } from './change-requests.ts'
import { numberOfStops } from './deliveries.queries.ts'
import { inPence } from './delivery-view.ts'
import { usedCoordinates } from './coordinates.ts'
import { deliveriesWith } from './expanded-deliveries.ts'
import { eventPage } from './list-events.ts'
import { listDeliveryIds } from './list-deliveries.queries.ts'
import { meOf } from './me.ts'
import { whyNoPrice } from './no-price.ts'
import { oneDelivery } from './one-delivery.ts'
import { servicesOf } from './bookable-services.ts'
import { portalBooking, v1Adjusted, v1Booker } from './portal-booking.ts'
import { ratesOf } from './rates.ts'
import { returnDelivery } from './return-delivery.ts'
import { proofFile, proofOfDelivery } from './proof.ts'
import { v1WebhookBindings } from './webhooks.calls.ts'

export const v1Bindings = [
  ...v1WebhookBindings,
  ...v1AddressBindings,

  bindV1(getMe, async (_body, context) => await meOf(context)),

  bindV1(postQuote, async (request, { tenant, session }) => {
    const payload = await portalBooking(tenant, session, request)
    const { priced_at, pricing, miles, minutes, addresses, adjusted } = await estimateBooking(
      tenant,
      session,
      payload,
      new Date().toISOString(),
      v1Booker(session),
    )
    const [from, ...others] = addresses.map(({ dadd_ready, dadd_deadline, dadd_projected }) => ({
      ready_at: dadd_ready,
      deadline: dadd_deadline,
      arrives_at: dadd_projected,
    }))
    const to = others.pop()
    if (!from || !to) throw new Error('A quote has fewer than two stops')
    return {
      priced_at,
      price: inPence(pricing),
      no_price_reason: pricing
        ? null
        : whyNoPrice(session, await findCustomer(tenant, payload.docket.dck_cust_id)),
      service: payload.docket.dck_serv_type,
      tariff: payload.docket.dck_tariff,
      miles,
      minutes,
      from,
      via: others,
      to,
      adjusted: v1Adjusted(adjusted, request),
      coordinates: usedCoordinates(payload.addresses, addresses),
    }
  }),

  bindV1(listRates, async (request, { config, tenant, session }) => ({
    data: await ratesOf(config, tenant, session, request),
  })),

  bindV1(listWindows, (request, { tenant, session }) => deliveryWindows(tenant, session, request)),

  bindV1(postDelivery, async (request, context, tx) => {
    const { dck_id, ...done } = await bookDelivery(tx, context, request)
    return { ...(await oneDelivery(tx, dck_id, context)), ...done }
  }),

  bindV1(postBulk, async ({ deliveries }, context) => ({ data: await bookMany(deliveries, context) })),

  bindV1(listDeliveries, async ({ cursor, limit, status, expand, ...filter }, context) => {
    const before = readIdCursor(cursor ?? null)
    const { pool } = context.tenant
    const ids = await listDeliveryIds(pool, {
      accounts: context.session.accounts,
      statuses: status,
      reference: filter.reference,
      createdSince: filter.created_since,
      createdBefore: filter.created_before,
      deliverSince: filter.deliver_since,
      deliverBefore: filter.deliver_before,
      changedSince: filter.changed_since,
      changedBefore: filter.changed_before,
      postcode: filter.postcode,
      search: filter.search,
      prefix: context.tenant.prefix,
      before,
      limit,
    })
    const shown = ids.slice(0, limit)
    return {
      data: await deliveriesWith(pool, shown, expand ?? [], context),
      next_cursor: ids.length > limit ? String(shown.at(-1)) : null,
    }
  }),

  bindV1(getDelivery, async ({ id, expand }, context) =>
    oneDelivery(context.tenant.pool, id, context, expand),
  ),

  bindV1(listEvents, async (query, { tenant, session }) => await eventPage(tenant, session, query)),

  bindV1File(getLabel, ({ id, format }, context) => labelFile(id, format, context)),

  bindV1File(postLabels, (request, context) => batchLabels(request, context)),

  bindV1(getPosition, ({ id }, { tenant }) => driverPosition(tenant, id)),

  bindV1(checkAddress, (address, { tenant }) => addressCheck(tenant, address)),

  bindV1(listProof, ({ id }, context) => proofOfDelivery(context, id)),

  bindV1File(getProofFile, ({ id, proof_id }, { tenant }) => proofFile(tenant, id, proof_id)),

  bindV1(listServices, async (_body, { tenant, session }) => ({ data: await servicesOf(tenant, session) })),

  bindV1(checkChanges, (change, context) => checkDelivery(change, context)),

  bindV1(patchDelivery, (change, context, tx) => changeDelivery(tx, change, context)),

  bindV1(advance, async (request, context, tx) => {
    await advanceDelivery(tx, context, request)
    return await oneDelivery(tx, request.id, context)
  }),

  bindV1(postReturn, (request, context, tx) => returnDelivery(tx, request, context)),

  bindV1(listChangeRequests, async ({ id }, { tenant, session }) => {
    const { rows } = await listRequests(tenant, session, { dck_id: id })
    const stops = await numberOfStops(tenant.pool, id)
    return { data: rows.map((row) => changeRequestView(row, stops)) }
  }),

  bindV1(withdrawChangeRequest, async ({ id, request_id }, { session }, tx) => {
    const { request } = await withdrawRequest(tx, session, { dck_id: id, drq_id: request_id })
    return changeRequestView(request, await numberOfStops(tx, id))
  }),

  bindV1(getCancel, async ({ id }, { tenant, session }) => {
    const { hasFee, pricing } = await checkCancel(tenant, session, { dck_id: id })
    return { id: String(id), has_fee: hasFee, fee: inPence(pricing) }
  }),

  bindV1(
    postCancel,
    async ({ id, expected_fee }, context, tx) => {
      const { tenant, session } = context
      const { version, pricing } = await checkCancel(tenant, session, { dck_id: id })
      // Without a fee there is nothing to agree to. A caller who may not see prices cannot send one.
      const agreed = expected_fee ?? (pricing === undefined ? undefined : 0)
      await cancelDocket(tx, tenant, session, {
        dck_id: id,
        version,
        ...(agreed === undefined ? {} : { expected_total: toPounds(pence(agreed)) }),
      })
      return await oneDelivery(tx, id, context)
    },
    { names: { expected_total: 'expected_fee' } },
  ),
]

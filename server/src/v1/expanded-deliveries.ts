import { mostExpandedEvents, type Delivery, type Expanded } from '@despatch/contract/v1/deliveries.ts'
import { modeOf } from '@despatch/domain/tenants/test-database.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import type { z } from 'zod'
import { approvedChargesOf } from '../dockets/docket-charges.queries.ts'
import { seesDocketPrice } from '../dockets/docket-price.ts'
import type { CallContext } from '../platform/http/binding.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { can } from '../platform/session.ts'
import { eventView } from '../webhooks/event-view.ts'
import { deliveryRows } from './deliveries.queries.ts'
import { deliveryView } from './delivery-view.ts'
import { eventsOfDeliveries } from './events.queries.ts'

type Shown = z.output<typeof Delivery>
type Charge = Awaited<ReturnType<typeof approvedChargesOf>>[number]

const chargeView = (charge: Charge, seesPrice: boolean): NonNullable<Shown['charges']>[number] => ({
  id: String(charge.dchg_id),
  description: charge.dchg_description,
  quantity: charge.dchg_quantity,
  unit: charge.dchg_unit,
  net: seesPrice ? charge.dchg_net : null,
  vat: seesPrice ? charge.dchg_vat : null,
  reason: charge.dchg_reason,
  added_at: isoInLondon(charge.dchg_at),
})

/** Deliveries as their reader sees them, in the order of their ids, with the parts that were asked for. */
export async function deliveriesWith(
  db: Queryable,
  ids: readonly number[],
  expand: readonly Expanded[],
  context: CallContext,
): Promise<Shown[]> {
  const { tenant, session } = context
  const [rows, events, charges] = await Promise.all([
    deliveryRows(db, ids),
    expand.includes('events') ? eventsOfDeliveries(db, ids, mostExpandedEvents) : undefined,
    expand.includes('charges') ? approvedChargesOf(db, ids) : undefined,
  ])
  const reader = { seesPrices: can(session, 'price'), mode: modeOf(tenant.name) }
  const eventsOf = events && Map.groupBy(events, ({ dck_id }) => dck_id)
  const chargesOf = charges && Map.groupBy(charges, ({ dchg_dck_id }) => dchg_dck_id)
  return rows.map((row) => ({
    ...deliveryView(row, context),
    ...(eventsOf
      ? { events: (eventsOf.get(row.dck_id) ?? []).map((event) => eventView(event, reader)) }
      : {}),
    ...(chargesOf
      ? {
          charges: (chargesOf.get(row.dck_id) ?? []).map((charge) =>
            chargeView(charge, seesDocketPrice(session, row)),
          ),
        }
      : {}),
  }))
}

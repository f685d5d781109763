import { bookingFlags } from '@despatch/domain/dockets/booking-flags.ts'
import { startingSettings } from '@despatch/domain/settings/settings-catalogue.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { outOfHours } from '@despatch/domain/dockets/hours-of-operation.ts'
import { isFinished } from '@despatch/domain/dockets/status.ts'
import { priceJob } from '@despatch/domain/pricing/price-job.ts'
import type { Pricing } from '@despatch/domain/pricing/pricing.ts'
import {
  trackingReferenceBytes,
  trackingReferenceFrom,
} from '@despatch/domain/tracking/tracking-reference.ts'
import { addedByCharge, heldOf } from './demo-charges.ts'
import { referenceListRows } from './demo-address-book.ts'
import { priceTerms } from './demo-price-lists.ts'
import { demoSettings } from './demo-settings.ts'
import { archivedAfterMs, type DemoDocket, lastStep } from './demo-docket.ts'
import type { DemoWorld } from './demo-world.ts'
import { exampleDocket } from './example-docket.ts'
import type { JobPlan } from './plan-job.ts'
import { referenceValues } from './reference-values.ts'

/** The last driver to whom the docket was allocated. */
const driverOf = ({ steps }: DemoDocket): number | null =>
  steps.findLast(({ driver }) => driver !== null)?.driver?.drv_id ?? null

export function docketRow(
  docket: DemoDocket,
  world: DemoWorld,
  tenant: { prefix: string; circuitOf: (service: string) => string; userIds: ReadonlyMap<string, number> },
): object {
  const { plan, steps } = docket
  const { account, tariff } = plan
  const { status } = lastStep(docket)
  const price = priceOf(plan, world)
  const added = addedByCharge(docket, world)
  const fifth = account.ref5FromList ? referenceListRows(account).map((row) => row.cref_description) : []
  return {
    dck_id: docket.dck_id,
    dck_docket: docket.number,
    dck_tracking: trackingOf(tenant.prefix, docket, world),
    dck_cust_id: account.cust_id,
    dck_ausr_id: tenant.userIds.get(plan.booker) ?? null,
    dck_serv_type: plan.service,
    dck_tariff: tariff.ttyp_code,
    dck_circ_code: tenant.circuitOf(plan.service),
    dck_wandr: plan.wandr,
    dck_pod: account.paperPod ? 'P' : 'E',
    dck_contact: account.company.contact,
    dck_telephone: account.landline,
    dck_email: account.email,
    ...referenceValues(account, fifth, world.random),
    dck_mop: account.mop,
    dck_status: status,
    dck_drv_id: driverOf(docket),
    dck_archive: isFinished(status) && world.now - plan.created > archivedAfterMs ? 'T' : 'F',
    dck_created: new Date(plan.created),
    dck_version: steps.length,
    dck_miles: plan.miles,
    dck_net: price.net + added.net,
    dck_netvat: price.netvat + added.vat,
    dck_total: price.total + added.net + added.vat,
    dck_charges_net: added.net,
    dck_charges_vat: added.vat,
    dck_hold: price.hold,
    dck_currency: price.currency,
    dck_lines: [...price.lines, ...added.lines],
    dck_bill_held: heldOf(docket, world),
    dck_due: dueOf(plan),
  }
}

const dueOf = ({ stops }: JobPlan): Date | null => {
  const last = stops.at(-1)
  return last ? new Date(last.deadline) : null
}

const { hours } = bookingFlags({ ...startingSettings, ...demoSettings }, [])

function priceOf(plan: JobPlan, world: DemoWorld): Pricing {
  const ready = isoInLondon(plan.stops[0]?.ready ?? plan.created)
  return priceJob(
    {
      miles: plan.miles,
      stops: plan.stops.length,
      parcels: plan.parcels.map((parcel) => ({
        quantity: parcel.dpar_quantity,
        kg: parcel.dpar_weight,
        cm3: parcel.dpar_length * parcel.dpar_width * parcel.dpar_height,
      })),
      wandr: plan.wandr === 'T',
      outOfHours: outOfHours(ready, hours),
      day: londonDay(ready),
      postcodes: plan.stops.map(({ landmark }) => landmark.postcode),
    },
    plan.tariff,
    priceTerms(world.profile, plan.account.list),
  )
}

/** Random like everything in the demo; real bookings use the system's random bytes. */
const trackingOf = (prefix: string, { dck_id }: DemoDocket, { random }: DemoWorld): string =>
  dck_id === exampleDocket.dck_id
    ? `${prefix}-${exampleDocket.reference}`
    : trackingReferenceFrom(
        prefix,
        Uint8Array.from({ length: trackingReferenceBytes }, () => random.whole(0, 255)),
      )

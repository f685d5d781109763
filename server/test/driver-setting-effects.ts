import { docketChargeList } from '@despatch/contract/dockets/charges.ts'
import { bookEarlier } from './book-earlier.ts'
import type { Client } from './client.ts'
import { pairPhone, type DriverPhone } from './driver-phone.ts'
import type { TradingCompany } from './new-company.ts'

/** A customer and the user who books for them. */
interface Booker {
  client: Client
  customer: number
}

interface Actions {
  book: (party: Booker) => Promise<{ dck_id: number }>
  /** Gives a docket to the driver. */
  give: (dck_id: number) => Promise<void>
}

/** The effect of the settings that the driver's app follows. */
export function driverSettingEffects(company: TradingCompany, driver: number, { book, give }: Actions) {
  let paired: Promise<DriverPhone> | undefined
  const driverPhone = () => (paired ??= pairPhone(company.visitor, company.admin, driver))
  const given = async (party: Booker) => {
    const { dck_id } = await book(party)
    await give(dck_id)
    return dck_id
  }
  return {
    ApproveWaiting: {
      values: ['T', 'F'] as const,
      observe: async (party: Booker) => {
        const dck_id = await given(party)
        await bookEarlier((text, values) => company.tenant.pool.query(text, values), dck_id)
        const stop = await locatedCollection(company, dck_id)
        const report = (evt_kind: 'arrived' | 'collected' | 'left', minutes: number, evt_seq: number) => ({
          evt_id: crypto.randomUUID(),
          evt_seq,
          dck_id,
          dadd_id: stop.dadd_id,
          evt_kind,
          evt_at: new Date(Date.now() - minutes * 60_000).toISOString(),
          seen: { latitude: stop.latitude, longitude: stop.longitude },
        })
        const phone = await driverPhone()
        await phone.sync([report('arrived', 60, 1), report('collected', 2, 2), report('left', 1, 3)])
        const { rows } = await company.admin.call(docketChargeList, { dck_id })
        return rows.map(({ dchg_state }) => dchg_state)
      },
    },
    SignatureRequired: {
      values: ['T', 'F'] as const,
      observe: async (party: Booker) => {
        const dck_id = await given(party)
        const { jobs } = await (await driverPhone()).sync()
        const job = jobs?.find((each) => each.dck_id === dck_id)
        return job?.stops.map(({ needs_signature }) => needs_signature)
      },
    },
  }
}

/** Where the goods are collected, which were ready three hours ago. The tariff charges for waiting. */
async function locatedCollection({ tenant: { pool } }: TradingCompany, dck_id: number) {
  await pool.query('update rate_card set rc_waiting_free = 10, rc_waiting_per_minute = 10')
  const { rows } = await pool.query<{ dadd_id: number; latitude: number; longitude: number }>(
    `update docket_address set dadd_ready = now() - interval '3 hours', dadd_latitude = 51.5, dadd_longitude = -0.1
     where dadd_dck_id = $1 and dadd_order = 0
     returning dadd_id, dadd_latitude latitude, dadd_longitude longitude`,
    [dck_id],
  )
  const [stop] = rows
  if (!stop) throw new Error(`Docket ${dck_id} has no collection`)
  return stop
}

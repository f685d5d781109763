import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { raiseCheck } from '@despatch/contract/office/raises.ts'
import { mostPriceZones } from '@despatch/domain/office/zone-map.ts'
import { dayAfter, londonDay } from '@despatch/domain/time/london-day.ts'
import { knownDistricts } from '@despatch/server/addresses/districts/districts.ts'
import { tenantDatabase } from '@despatch/server/tenants/open-tenant.ts'
import { accountId, logInAt } from './account.ts'
import { bookingPayload } from './booking-payload.ts'
import { copyDockets } from './copy-dockets.ts'
import { ask, tenantName } from './databases.ts'
import { companyName, makeCompanies } from './make-companies.ts'
import { makeTenant } from './make-data.ts'
import { measure, type Target } from './measure.ts'
import { priceFindingOf, type PriceFinding } from './price-report.ts'
import { type Server, startApp } from './servers.ts'
import { type BenchTask, tasksOn } from './tasks.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'

export const zonePricesName = 'prices with zones'
export const previewName = 'lists during the preview of a raise'

/** Zones with a price to each other, and price lists of the company. */
const PRICED_ZONES = 40
const PRICE_LISTS = 200
/** Bookings that the preview prices. */
const PREVIEWED = 10_000
/** Requests at once, so that neither the portal nor PostgreSQL is saturated. */
const AT_ONCE = 4

interface Effort {
  rounds: number
  requests: number
}

const price: BenchTask = {
  name: zonePricesName,
  aim: 1,
  path: `/api/${docketPrice.path}`,
  books: false,
  next: () => ({ body: JSON.stringify(bookingPayload()) }),
}

/** Prices one booking in two equal companies in turns. In one of them, the customer has agreed prices between zones. */
export async function measureZonePrices(postgres: TemporaryPostgres, effort: Effort): Promise<PriceFinding> {
  await makeCompanies(postgres.url, 2)
  await addZonePrices(postgres.url, companyName(1))
  const app = await startApp(postgres)
  try {
    const [plain, zoned] = await Promise.all([0, 1].map((company) => targetOf(app, companyName(company))))
    if (!plain || !zoned) throw new Error('There are no companies')
    await refuseOtherPrice(zoned)
    const rounds = await inTurns(effort.rounds, async () => ({
      without: await measure(plain, price, effort.requests, AT_ONCE),
      with: await measure(zoned, price, effort.requests, AT_ONCE),
    }))
    return priceFindingOf(zonePricesName, rounds, 'p50')
  } finally {
    await app.stop()
  }
}

const targetOf = async ({ address }: Server, company: string): Promise<Target> => ({
  address,
  cookie: await logInAt(address, company),
})

/** The first round only warms the caches. */
async function inTurns<T>(rounds: number, round: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let count = 0; count <= rounds; count += 1) results.push(await round())
  return results.slice(1)
}

/** Adds price lists, a map of the most zones, and a sheet for the account’s tariff. The booking is between its first two zones. */
async function addZonePrices(serverUrl: string, company: string): Promise<void> {
  const districts = new Set(['WC1B', 'EC3N', ...(await knownDistricts())])
  const zones = Array.from({ length: mostPriceZones }, (_, zone) => {
    const own = [...districts].filter((_district, index) => index % mostPriceZones === zone)
    return { pz_name: `Zone ${zone + 1}`, pz_districts: own.join(', ') }
  })
  await ask(
    serverUrl,
    tenantDatabase(company),
    `with map as (
       insert into zone_map (zmap_name) values ('All') returning zmap_id
     ), zones as (
       insert into price_zone (pz_zmap_id, pz_name, pz_districts)
       select zmap_id, pz_name, pz_districts from map, jsonb_populate_recordset(null::price_zone, '${JSON.stringify(zones)}')
       returning pz_id
     ), lists as (
       insert into price_list (plst_description, discount_percent)
       select 'List ' || number, number % 10 from generate_series(1, ${PRICE_LISTS}) number
     ), sheet as (
       insert into agreed_sheet (ash_plst_id, ash_ttyp_code, ash_from, ash_zmap_id)
       select cust_plst_id, 5, '2000-01-01', zmap_id from map, customer where cust_id = ${accountId} returning ash_id
     ), priced as (
       select pz_id from zones order by pz_id limit ${PRICED_ZONES}
     )
     insert into zone_price (zp_ash_id, zp_from, zp_to, zp_amount)
     select ash_id, origin.pz_id, drop.pz_id, 1500 + drop.pz_id from sheet, priced origin, priced drop`,
  )
}

async function refuseOtherPrice({ address, cookie }: Target): Promise<void> {
  const response = await fetch(`${address}${price.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: price.next().body,
  })
  const body = await response.text()
  if (!body.includes('Zone 1 to Zone 2')) throw new Error(`There is no zone price: ${body}`)
}

/** Measures an account’s list in turns, alone and while an administrator sees one preview of a raise after another. */
export async function measurePreview(postgres: TemporaryPostgres, effort: Effort): Promise<PriceFinding> {
  await makeTenant(postgres.url, tenantName, async (client) => {
    await copyDockets(client, { dockets: PREVIEWED, ofAccount: PREVIEWED / 2 })
    // The month before this one is previewed.
    await client.query(`update docket set dck_created = date_trunc('month', now()) - interval '15 days'`)
  })
  const app = await startApp(postgres)
  try {
    const target = await targetOf(app, tenantName)
    const admin = await logInAt(app.address, tenantName, 'admin')
    const [list] = tasksOn([])
    if (!list) throw new Error('There is no action to measure')
    const rounds = await inTurns(effort.rounds, async () => {
      const without = await measure(target, list, effort.requests, AT_ONCE)
      const ending = new AbortController()
      const previews = previewUntil(app, admin, ending.signal)
      const during = await measure(target, list, effort.requests, AT_ONCE)
      ending.abort()
      await previews
      return { without, with: during }
    })
    return priceFindingOf(previewName, rounds, 'p99')
  } finally {
    await app.stop()
  }
}

async function previewUntil({ address }: Server, cookie: string, ending: AbortSignal): Promise<void> {
  const body = JSON.stringify({
    rse_percent: 4.5,
    rse_round: 5,
    rse_from: dayAfter(londonDay(new Date().toISOString()), 90),
    tariffs: null,
    price_lists: [],
  })
  while (!ending.aborted) {
    const response = await fetch(`${address}/api/${raiseCheck.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body,
    })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`The preview was refused: ${text}`)
  }
}

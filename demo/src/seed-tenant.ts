import type { ClientBase } from 'pg'
import { chargeTypeRows, mandatoryFieldRows, vatRates } from '@despatch/server/tenants/starting-records.ts'
import { customerRow, demoAccounts } from './demo-accounts.ts'
import { billingFromRow } from './demo-billing.ts'
import { contactRows, customerAddressRows, referenceListRows } from './demo-address-book.ts'
import { demoDrivers, documentRows } from './demo-drivers.ts'
import { lookupRows } from './demo-lookups.ts'
import { fuelSurchargeRows, priceListRows, priceListTariffRows } from './demo-price-lists.ts'
import { settingRows } from './demo-settings.ts'
import { rateCardBandRows, rateCardRows, tariffRows } from './demo-tariffs.ts'
import { type DemoTenantName, demoTenants } from './demo-tenants.ts'
import { demoUsers, userRows } from './demo-users.ts'
import { publicUrlOf } from '@despatch/server/platform/public-address.ts'
import { continueIds, insertRows } from '@despatch/server/tenants/insert-rows.ts'
import { knownAddressRows } from './landmark-table.ts'
import { metroProfile } from './metro-profile.ts'
import { northernProfile } from './northern-profile.ts'
import { priceZoneRows } from './demo-zone-map.ts'
import {
  retiredAgreedSheets,
  retiredPriceLists,
  retiredSellers,
  retiredVatRates,
  retiredZoneMaps,
} from './retired-records.ts'
import { seedDockets } from './seed-dockets.ts'
import { seedApplications } from './seed-applications.ts'
import { payCardBookings } from './pay-card-bookings.ts'
import { seedExamples } from './seed-examples.ts'
import { seedRegularBookings } from './seed-regular-bookings.ts'
import { seedQuotes } from './seed-quotes.ts'
import { seededRandom } from './seeded-random.ts'
import type { TenantProfile } from './tenant-profile.ts'

const profiles: Record<DemoTenantName, TenantProfile> = { metro: metroProfile, northern: northernProfile }

/** Examples of amounts per unit, in pence. */
const demoAmounts: Readonly<Record<string, number>> = { WAIT: 50, STOP: 500, CREW: 2200, STORE: 750 }

export interface SeedOptions {
  /** All times are relative to this moment, and the same moment gives the same data. */
  now: Date
  /** 2,000 by default. */
  dockets?: number
  /** argon2id hash of the demo password. */
  passwordHash: string
  /** The portal's public address, for links in emails. */
  publicUrl?: string
}

/**
 * Fills an empty tenant with the demo's company: its records, its people, and two months of dockets up to today's work.
 * Uses a connection to the tenant's database; the caller owns the transaction.
 */
export async function seedDemoTenant(
  db: ClientBase,
  which: DemoTenantName,
  options: SeedOptions,
): Promise<void> {
  const tenant = demoTenants.find(({ name }) => name === which)
  if (!tenant) throw new RangeError(`Unknown demo tenant ${which}`)
  const profile = profiles[which]
  const random = seededRandom(which)
  const accounts = demoAccounts(profile)
  const drivers = demoDrivers(profile)
  const users = userRows(demoUsers(profile, accounts), profile, options.passwordHash)

  const tables: [table: string, rows: readonly object[]][] = [
    ...lookupRows(profile),
    ['vat_rate', [...vatRates.map((rate) => ({ ...rate, vat_retired: false })), ...retiredVatRates]],
    [
      'charge_type',
      chargeTypeRows.map((type) => ({ ...type, chgt_amount: demoAmounts[type.chgt_code] ?? 0 })),
    ],
    ['tariff', tariffRows],
    ['rate_card', rateCardRows],
    ['rate_card_band', rateCardBandRows],
    ['zone', profile.zones],
    ['fuel_surcharge', fuelSurchargeRows],
    [
      'price_list',
      [...priceListRows.map((list) => ({ ...list, plst_retired: false })), ...retiredPriceLists],
    ],
    ['price_list_tariff', priceListTariffRows],
    ['zone_map', [{ zmap_id: 1, zmap_name: 'Greater London', zmap_retired: false }, ...retiredZoneMaps]],
    ['price_zone', priceZoneRows],
    ['agreed_sheet', retiredAgreedSheets],
    ['seller', profile.seller ? [profile.seller] : []],
    ['seller', retiredSellers],
    ['customer', accounts.map(customerRow)],
    ['customer_address', accounts.flatMap((account) => customerAddressRows(account, profile, random))],
    ['customer_contact', accounts.flatMap((account) => contactRows(account, random))],
    ['reference_list', accounts.flatMap(referenceListRows)],
    ['app_user', users.app_user],
    ['user_account', users.user_account],
    ['user_circuit', users.user_circuit],
    ['setting', profile.seller ? [...settingRows, billingFromRow(options.now.getTime())] : settingRows],
    ['mandatory_field', mandatoryFieldRows],
    ['driver', drivers],
    ['driver_document', documentRows(drivers, options.now)],
    ['known_address', knownAddressRows(profile.landmarks)],
  ]
  for (const [table, rows] of tables) await insertRows(db, table, rows)
  await nameOwnAddresses(db)
  await linkReports(db, users.report_readers)

  const world = { profile, accounts, drivers, random, now: options.now.getTime() }
  await seedDockets(db, world, tenant, { count: options.dockets ?? 2000, userIds: users.ids })
  await seedQuotes(db, world.now)
  await seedExamples(db, world.now, {
    theme: tenant.theme,
    address: publicUrlOf({ publicUrl: options.publicUrl ?? 'http://127.0.0.1:3000' }, which),
  })
  await seedRegularBookings(db, world.now)
  await continueIds(db)
  await payCardBookings(db)
  await seedApplications(db)
}

/** An account's default collection address is the first of its book. */
const nameOwnAddresses = (db: ClientBase) =>
  db.query(
    `update customer set cust_cadd_id =
       (select min(cadd_id) from customer_address where cadd_cust_id = cust_id)`,
  )

/** Users who may run reports get all shipped ones, which the migration has added. */
const linkReports = (db: ClientBase, readers: readonly number[]) =>
  db.query(
    'insert into user_report (ausr_id, rpt_id) select ausr_id, rpt_id from unnest($1::int[]) ausr_id, report',
    [readers],
  )

import type { FieldError } from '@despatch/contract/wire/refusals.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { rowsIn, single, type OfficeValues } from '@despatch/domain/office/fields.ts'
import { guestsPayByCard } from '@despatch/domain/customers/guest-customer.ts'
import { maximumCount, usedBy } from '@despatch/domain/office/in-use.ts'
import { isPrefix } from '@despatch/domain/office/seller.ts'
import type { KindName } from '@despatch/domain/office/target-names.ts'
import { districtsError } from '@despatch/domain/pricing/zone-districts.ts'
import { knownDistricts } from '../addresses/districts/districts.ts'
import { firstRow, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { isGuestCustomer } from './guest-customer.queries.ts'
import type { OfficeKey } from './records.queries.ts'
import { listCells, lockSheet, sheetOwners, type SheetOwner } from './zone-prices.queries.ts'

/** `key` is null for a new record. */
type Rule = (tx: Transaction, record: OfficeValues, key: OfficeKey | null) => Promise<FieldError[]>

const selectService = statement<{ ttyp_serv_type: string }>(
  'office-service-of-tariff',
  'select ttyp_serv_type from tariff where ttyp_code = $1',
)

/** Retired customers too: a reactivated customer keeps its tariff. */
const countOfOtherService = statement<{ count: number }>(
  'office-customers-of-other-service',
  `select count(*)::int count from (
     select from customer where cust_maintariff = $1 and cust_mainservice <> $2 limit ${maximumCount}) counted`,
)

const otherServiceError: Rule = async (tx, { cust_maintariff, cust_mainservice }) => {
  if (cust_maintariff === null) return []
  const tariff = await firstRow(tx, selectService, [cust_maintariff])
  return !tariff || tariff.ttyp_serv_type === cust_mainservice
    ? []
    : [{ field: 'cust_maintariff', message: 'Please choose a tariff of this service.' }]
}

const selectDaysOfService = statement<{ styp_days_later: number | null }>(
  'office-days-of-service',
  'select styp_days_later from service_type where styp_id = $1',
)

/** A time of delivery needs a day. */
const noDayError: Rule = async (tx, { ttyp_deliver_by, ttyp_serv_type }) => {
  if (!ttyp_deliver_by) return []
  const service = await firstRow(tx, selectDaysOfService, [ttyp_serv_type])
  return !service || service.styp_days_later !== null
    ? []
    : [
        {
          field: 'ttyp_deliver_by',
          message: 'This service delivers as soon as possible. Enter its working days to delivery first.',
        },
      ]
}

const countOfTimedTariffs = statement<{ count: number }>(
  'office-timed-tariffs-of-service',
  `select count(*)::int count from tariff where ttyp_serv_type = $1 and ttyp_deliver_by <> ''`,
)

const timedTariffsError: Rule = async (tx, { styp_days_later }, key) => {
  if (key === null || styp_days_later !== null) return []
  const { count } = (await firstRow(tx, countOfTimedTariffs, [key])) ?? { count: 0 }
  if (count === 0) return []
  const message = `Tariffs of this service with a time of delivery: ${count}. Clear their times first.`
  return [{ field: 'styp_days_later', message }]
}

const selectBase = statement<{ site_name: string; site_postcode: string; site_retired: boolean }>(
  'office-base-of-rate-card',
  'select site_name, site_postcode, site_retired from site where site_id = $1',
)

/** A rate card can count miles only from a site with a postcode that is in use. */
const baseError: Rule = async (tx, { rc_dead_ways, rc_dead_site_id }) => {
  if (rc_dead_ways === 'none' || rc_dead_site_id === null) return []
  const base = await firstRow(tx, selectBase, [rc_dead_site_id])
  if (!base || (base.site_postcode !== '' && !base.site_retired)) return []
  const message = base.site_retired
    ? `${base.site_name} is inactive. Choose another base.`
    : `${base.site_name} has no postcode. Enter it under Sites first.`
  return [{ field: 'rc_dead_site_id', message }]
}

/** The customer that guests book on has to keep paying by card. */
const guestsError: Rule = async (tx, { cust_mop }, key) =>
  cust_mop === 'A' && key !== null && (await isGuestCustomer(tx, Number(key)))
    ? [{ field: 'cust_mop', message: guestsPayByCard }]
    : []

/** A transaction that gives a customer this tariff locks its row, as does one that changes the tariff. */
const defaultTariffError: Rule = async (tx, { ttyp_serv_type }, key) => {
  if (key === null) return []
  const { count } = (await firstRow(tx, countOfOtherService, [key, ttyp_serv_type])) ?? { count: 0 }
  if (count === 0) return []
  const by = usedBy([{ one: 'customer', many: 'customers', count }])
  const message = `This is the default tariff of ${by} with another default service. Give those another tariff first.`
  return [{ field: 'ttyp_serv_type', message }]
}

const selectZonesWithPrices = statement<{ pz_name: string }>(
  'office-removed-zones-with-prices',
  `select pz_name from price_zone where pz_zmap_id = $1 and pz_id <> all($2::int[])
     and (exists (select from zone_price where zp_to = pz_id) or exists (select from zone_price where zp_from = pz_id))
   order by pz_id limit 1`,
)

/** Districts must exist, and a zone with prices stays. */
const zoneMapErrors: Rule = async (tx, { zones }, key) => {
  const rows = rowsIn(zones)
  const known = await knownDistricts()
  const errors = rows.flatMap(({ pz_districts }, index) => {
    const text = String(single(pz_districts) ?? '')
    // What cannot be read is an error of the record itself.
    const message = districtsError(text) === null ? districtsError(text, (code) => known.has(code)) : null
    return errorAt(`zones.${index}.pz_districts`, message)
  })
  if (key === null) return errors
  const stays = rows.flatMap(({ pz_id }) => single(pz_id) ?? [])
  const removed = await firstRow(tx, selectZonesWithPrices, [key, stays])
  const message =
    removed && `“${removed.pz_name}” has prices in a sheet, so it cannot be removed. Clear those first.`
  return [...errors, ...errorAt('zones', message ?? null)]
}

/** The prices of a sheet are between the zones of its map. */
const sheetMapError =
  (of: SheetOwner): Rule =>
  async (tx, record, key) => {
    if (key === null) return []
    const field = `${sheetOwners[of].kind.prefix}_zmap_id`
    const sheet = await lockSheet(tx, of, Number(key))
    if (!sheet || sheet.zmap_id === record[field]) return []
    const { length } = await listCells(tx, of, Number(key))
    const message = `The sheet has ${length === 1 ? '1 price' : `${length} prices`} between the zones of its map. Clear the sheet before you choose another map.`
    return errorAt(field, length === 0 ? null : message)
  }

const selectOtherSeries = statement<{ sell_name: string }>(
  'sellers-with-prefix',
  `select sell_name from seller where sell_id is distinct from $1::int and $2 in (sell_prefix, sell_credit_prefix)
   union all
   select sell_name from invoice join seller on sell_id = inv_sell_id
   where (inv_sell_id, inv_kind) is distinct from ($1::int, $3::text) and inv_label ~ ('^' || $2 || '[0-9]')
   limit 1`,
)

const selectDocketNumber = statement<{ starts: boolean }>(
  'docket-numbers-with-prefix',
  `select dck_docket ~ ('^' || $1 || '[0-9]') starts from docket order by dck_id desc limit 1`,
)

/** Each series of numbers has letters of its own, so that a number belongs to one document: retired sellers count too. */
const seriesErrors: Rule = async (tx, seller, key) => {
  const errorOf = async (field: string, kind: 'I' | 'C') => {
    const prefix = String(single(seller[field]) ?? '')
    if (!isPrefix(prefix)) return null
    const other = await firstRow(tx, selectOtherSeries, [key, prefix, kind])
    if (other) return `Numbers of ${other.sell_name} begin with these letters. Choose others.`
    const docket = await firstRow(tx, selectDocketNumber, [prefix])
    return docket?.starts ? 'Docket numbers begin with these letters. Choose others.' : null
  }
  return [
    ...errorAt('sell_prefix', await errorOf('sell_prefix', 'I')),
    ...errorAt('sell_credit_prefix', await errorOf('sell_credit_prefix', 'C')),
  ]
}

/** The rules of a kind's records that need the database. */
const rules: Partial<Record<KindName, Rule>> = {
  customer: async (tx, record, key) => [
    ...(await otherServiceError(tx, record, key)),
    ...(await guestsError(tx, record, key)),
  ],
  tariff: async (tx, record, key) => [
    ...(await defaultTariffError(tx, record, key)),
    ...(await noDayError(tx, record, key)),
  ],
  servicetype: timedTariffsError,
  ratecard: async (tx, record, key) => [
    ...(await baseError(tx, record, key)),
    ...(await sheetMapError('ratecard')(tx, record, key)),
  ],
  zonemap: zoneMapErrors,
  agreedsheet: sheetMapError('agreedsheet'),
  seller: seriesErrors,
}

export const ownErrors = async (
  tx: Transaction,
  kind: KindName,
  record: OfficeValues,
  key: OfficeKey | null,
): Promise<FieldError[]> => (await rules[kind]?.(tx, record, key)) ?? []

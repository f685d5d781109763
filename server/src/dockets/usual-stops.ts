import type { stopFind, usualRouteList } from '@despatch/contract/dockets/stops.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { Refusal } from '@despatch/contract/wire/refusals.ts'
import { addressLine } from '@despatch/domain/addresses/address-line.ts'
import { addressFromLookup } from '@despatch/domain/addresses/address-lookup.ts'
import type { LocatedAddress } from '@despatch/domain/addresses/location.ts'
import { bookingAddressFrom } from '@despatch/domain/address-book/address-book.ts'
import {
  rankedStops,
  stopKey,
  type OwnStop,
  type StopContact,
  type UsualGoods,
} from '@despatch/domain/dockets/stop-suggestions.ts'
import { suggestAddresses } from '../addresses/find-addresses.ts'
import { countLookup } from '../addresses/lookup-limits.ts'
import type { Config } from '../platform/config.ts'
import { wordsOf } from '../platform/database/search-words.ts'
import { can, type Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { listTariffTypes } from '../lookups/lookups.queries.ts'
import { goodsOfDockets, savedStops, stopsOfDockets, usedStops, usualRoutes } from './usual-stops.queries.ts'

type Suggestions = ReplyOf<typeof stopFind>
type Suggestion = Suggestions['rows'][number]

/** The most own stops that are read and then ranked. */
const mostOwn = 40

/** From this length on, address data is searched too, even if the account's own stops match. */
const lengthForData = 3

/**
 * Stops for a search, the account's own first. Short texts that match own stops do not wait for the address data,
 * which may be a provider's.
 */
export async function findStops(
  tenant: Tenant,
  config: Config,
  session: Session,
  { dck_cust_id, text, dadd_addresstype, limit }: CheckedPayload<typeof stopFind>,
): Promise<Suggestions> {
  const typed = text.trim()
  const own = await ownStops(tenant, session, dck_cust_id, dadd_addresstype, typed)
  const goods = await bookableGoods(tenant, own.slice(0, limit))
  const rows = own.slice(0, limit).map((stop) => suggestionOf(stop, goods))
  const wantsData = typed.length >= lengthForData || (typed.length > 1 && own.length === 0)
  if (!wantsData || rows.length === limit) return { rows, next: null, notice: null }
  const found = await addressData(tenant, config, session, { typed, limit, canDoWithout: rows.length > 0 })
  const known = new Set(own.map(({ address }) => stopKey(address)))
  const others = found.rows
    .map(({ label, address, retrieve }): Suggestion => ({
      ...fromData,
      label,
      address: address && addressFromLookup(address),
      retrieve,
    }))
    .filter(({ address }) => address === null || !known.has(stopKey(address)))
  return { rows: [...rows, ...others].slice(0, limit), next: null, notice: found.notice }
}

/** Past the limit of lookups, a notice replaces the address data if there are own stops to choose from. */
async function addressData(
  tenant: Tenant,
  config: Config,
  session: Session,
  { typed, limit, canDoWithout }: { typed: string; limit: number; canDoWithout: boolean },
) {
  try {
    await countLookup(tenant, 'typed', { user: session.user.ausr_id })
  } catch (failure) {
    if (!canDoWithout || !(failure instanceof Refusal) || failure.code !== 'RATE_LIMITED') throw failure
    return {
      rows: [],
      notice: 'You have searched for many addresses. Only your own are shown for some minutes.',
    }
  }
  return await suggestAddresses(tenant, config, typed, limit)
}

const fromData = { from: 'data', times: 0, lastUsed: null, contact: null, goods: null } as const

async function ownStops(
  { pool }: Tenant,
  session: Session,
  cust_id: number,
  type: 0 | 1,
  text: string,
): Promise<OwnStop[]> {
  const query = { cust_id, type, words: wordsOf(text), limit: mostOwn }
  const [used, saved] = await Promise.all([
    // Past bookings are only for users who may see them.
    can(session, 'history') ? usedStops(pool, query) : [],
    savedStops(pool, query),
  ])
  const stops = [
    ...used.map(({ dck_id, lastUsed, times, isUsedHere, ...stop }): OwnStop => ({
      from: 'recent',
      ...splitStop(stop),
      times,
      lastUsed,
      isUsedHere,
      lastDocket: dck_id,
    })),
    ...saved.map(({ isAccount, ...entry }): OwnStop => ({
      from: isAccount ? 'account' : 'book',
      address: bookingAddressFrom(entry),
      times: 0,
      lastUsed: null,
      isUsedHere: entry.cadd_address_type === type,
      contact: null,
      lastDocket: null,
    })),
  ]
  return rankedStops(stops, text)
}

function splitStop({ dadd_name, dadd_telephone, dadd_email, ...address }: LocatedAddress & StopContact) {
  return { address, contact: { dadd_name, dadd_telephone, dadd_email } }
}

const suggestionOf = (
  { lastDocket, isUsedHere: _isUsedHere, ...stop }: OwnStop,
  goods: ReadonlyMap<number | null, UsualGoods>,
): Suggestion => ({
  ...stop,
  label: addressLine(stop.address),
  retrieve: null,
  goods: goods.get(lastDocket) ?? null,
})

/** The goods of the last docket of each stop, if its tariff can still be booked. */
async function bookableGoods(
  tenant: Tenant,
  stops: readonly Pick<OwnStop, 'lastDocket'>[],
): Promise<ReadonlyMap<number | null, UsualGoods>> {
  const ids = stops.map(({ lastDocket }) => lastDocket).filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const [rows, tariffs] = await Promise.all([goodsOfDockets(tenant.pool, ids), listTariffTypes(tenant)])
  const bookable = new Set(tariffs.map(({ ttyp_code }) => ttyp_code))
  return new Map(
    rows
      .filter(({ dck_tariff }) => bookable.has(dck_tariff))
      .map(({ dck_id, dck_serv_type, ...goods }) => [
        dck_id,
        { dck_serv_type: dck_serv_type.trim(), ...goods },
      ]),
  )
}

/** Routes offered to be booked again. */
const mostRoutes = 4

/** The account's most frequent routes with one delivery. */
export async function listUsualRoutes(
  tenant: Tenant,
  { dck_cust_id }: CheckedPayload<typeof usualRouteList>,
): Promise<ReplyOf<typeof usualRouteList>> {
  const routes = await usualRoutes(tenant.pool, dck_cust_id, mostRoutes)
  const stops = await stopsOfDockets(
    tenant.pool,
    routes.map(({ dck_id }) => dck_id),
  )
  const goods = await bookableGoods(
    tenant,
    routes.map(({ dck_id }) => ({ lastDocket: dck_id })),
  )
  const rows = routes.flatMap(({ dck_id, times, lastUsed }) => {
    const [collection, delivery] = stops
      .filter((stop) => stop.dck_id === dck_id)
      .map(({ dck_id: _id, dadd_order: _order, ...stop }) => splitStop(stop))
    return collection && delivery
      ? [{ collection, delivery, goods: goods.get(dck_id) ?? null, times, lastUsed }]
      : []
  })
  return { rows, next: null }
}

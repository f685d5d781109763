import type { LocatedAddress } from '../addresses/location.ts'
import { searchWords } from '../addresses/search-text.ts'
import type { ParcelDraft } from './booking.ts'

/**
 * Where a suggested stop comes from: the account's collection address, its address book, one of its latest bookings, or
 * the address data.
 */
export const stopSources = ['account', 'book', 'recent', 'data'] as const

export type StopSource = (typeof stopSources)[number]

/** Whom a driver asks for at a stop. */
export interface StopContact {
  dadd_name: string
  dadd_telephone: string
  dadd_email: string
}

/** The service, the tariff and the parcels of the last booking to a stop. */
export interface UsualGoods {
  dck_serv_type: string
  dck_tariff: number
  parcels: ParcelDraft[]
}

/** A stop that the account has used or saved. */
export interface OwnStop {
  from: Exclude<StopSource, 'data'>
  address: LocatedAddress
  /** How many of the account's latest bookings have it; 0 for none. */
  times: number
  /** When the last of them was booked, ISO 8601; null for none. */
  lastUsed: string | null
  /** Whether one of them has it at this end: as the collection, or as a delivery. */
  isUsedHere: boolean
  /** The contact of the last of them. */
  contact: StopContact | null
  /** The id of the last of them. */
  lastDocket: number | null
}

/** The same for an address in the book and in bookings, however it is capitalised and spaced. */
export const stopKey = (address: LocatedAddress): string =>
  [address.dadd_companyname, address.dadd_build, address.dadd_street, address.dadd_postalcode]
    .map((text) => searchWords(text).join(''))
    .join('|')

/** One stop for an address that is both in the book and in bookings. */
function merged(stops: readonly OwnStop[]): OwnStop | undefined {
  const saved = stops.find(({ from }) => from !== 'recent') ?? stops[0]
  if (!saved) return undefined
  const used = stops.find(({ times }) => times > 0) ?? saved
  const isAccount = stops.some(({ from }) => from === 'account')
  return { ...used, address: saved.address, from: isAccount ? 'account' : saved.from }
}

/** 0 if the name begins with the words, 1 if one of its words does, otherwise 2. */
function matchRank(name: string, typed: readonly string[]): number {
  const words = searchWords(name)
  if (words.join(' ').startsWith(typed.join(' '))) return 0
  return words.some((word) => word.startsWith(typed[0] ?? '')) ? 1 : 2
}

/**
 * The account's own stops for a search, each address once, the likeliest first. Names that begin with the text come first,
 * then stops used at this end of the route, then the most used, then the latest.
 */
export function rankedStops(stops: readonly OwnStop[], text: string): OwnStop[] {
  const typed = searchWords(text)
  const rank = ({ address }: OwnStop) => matchRank(address.dadd_companyname, typed)
  return [...Map.groupBy(stops, ({ address }) => stopKey(address)).values()]
    .flatMap((same) => merged(same) ?? [])
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) ||
        Number(other.isUsedHere) - Number(one.isUsedHere) ||
        other.times - one.times ||
        (other.lastUsed ?? '').localeCompare(one.lastUsed ?? '') ||
        one.address.dadd_companyname.localeCompare(other.address.dadd_companyname),
    )
}

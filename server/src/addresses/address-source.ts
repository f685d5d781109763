import type { FoundAddress, Suggestion } from '@despatch/contract/addresses/addresses.ts'
import type { Position } from '@despatch/domain/geo/distance.ts'
import type { z } from 'zod'

export type Found = z.output<typeof FoundAddress>
export type Suggested = z.output<typeof Suggestion>

/**
 * A source of addresses: the tenant's own tables, or a provider over HTTP. Callers do not need to know which. A source
 * that cannot answer throws; an empty result is a valid answer.
 */
export interface AddressSource {
  /** The addresses of a complete postcode in its standard form. */
  ofPostcode: (postcode: string) => Promise<Found[]>
  /** Suggestions for a partly typed address, most likely first. */
  suggest: (typed: string, limit: number) => Promise<Suggested[]>
  /** The address of a suggestion without one. */
  retrieve: (key: string) => Promise<Found | undefined>
}

/** A source of postcode positions. */
export interface PositionSource {
  /** The centre of a complete postcode in its standard form; undefined if it is unknown. */
  position: (postcode: string) => Promise<Position | undefined>
}

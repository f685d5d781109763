import type { FoundAddress, Suggestion } from '@despatch/contract/addresses/addresses.ts'
import type { Position } from '@despatch/domain/addresses/distance.ts'
import type { z } from 'zod'

export type Found = z.output<typeof FoundAddress>
export type Suggested = z.output<typeof Suggestion>

/**
 * Where addresses come from: the tenant's own tables, or a provider over HTTP. Whoever asks does not know which. A
 * source that cannot answer throws; that it knows nothing is an answer.
 */
export interface AddressSource {
  /** Its addresses of a whole postcode in its written form. */
  ofPostcode: (postcode: string) => Promise<Found[]>
  /** What may be meant by what was typed, the likeliest first. */
  suggest: (typed: string, limit: number) => Promise<Suggested[]>
  /** The address behind a suggestion that came without one. */
  retrieve: (key: string) => Promise<Found | undefined>
}

/** Where postcodes are. */
export interface PositionSource {
  /** The middle of a whole postcode in its written form; undefined where it is not known. */
  position: (postcode: string) => Promise<Position | undefined>
}

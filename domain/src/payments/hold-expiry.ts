import { cardProviders, providerIds, type ProviderId } from '../card-providers/card-providers.ts'

/** Administrators are warned this long before a hold expires. */
export const HOLD_WARNING_DAYS = 2

const DAY_MS = 24 * 60 * 60_000

export interface ExpiringHolds {
  provider: ProviderId
  /** Holds from before this instant expire soon, or have expired. ISO 8601. */
  before: string
}

/** Which holds of each provider expire within `HOLD_WARNING_DAYS` (PAY-08). @param now in milliseconds. */
export const expiringHolds = (now: number): ExpiringHolds[] =>
  providerIds.map((provider) => ({
    provider,
    before: new Date(now - (cardProviders[provider].holdDays - HOLD_WARNING_DAYS) * DAY_MS).toISOString(),
  }))

/** When a hold of that time expires at the provider, in ISO 8601. Banks may release it earlier. */
export const holdExpiry = (provider: ProviderId, created: string): string =>
  new Date(Date.parse(created) + cardProviders[provider].holdDays * DAY_MS).toISOString()

import { refuse } from '@despatch/contract/wire/refusals.ts'
import { isPostcode, normalisePostcode } from '@despatch/domain/geo/postcode.ts'
import { readSearch } from '@despatch/domain/addresses/search-text.ts'
import type { Config } from '../platform/config.ts'
import { ServiceFailure } from '../platform/outside/read-json.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { AddressSource, Found, Suggested } from './address-source.ts'
import { chosenProvider } from './chosen-sources.ts'
import { embeddedSource, suggestionOf } from './embedded-source.ts'
import { findPostcode } from './known-address.queries.ts'

export interface Answered<Row> {
  rows: Row[]
  next: null
  /** A notice for the user about this reply. */
  notice: string | null
}

/** The addresses of a typed postcode; empty if it is not a postcode. */
export async function addressesOfPostcode(
  tenant: Tenant,
  config: Config,
  typed: string,
): Promise<Answered<Found>> {
  const postcode = normalisePostcode(typed)
  if (!isPostcode(postcode)) return { rows: [], next: null, notice: null }
  const answer = await fromChosen(tenant, config, (source) => source.ofPostcode(postcode))
  if (answer.rows.length > 0 || answer.notice !== null) return answer
  return { ...answer, notice: await whyNone(tenant, postcode) }
}

async function whyNone(tenant: Tenant, postcode: string): Promise<string | null> {
  const known = await findPostcode(tenant.pool, postcode)
  return known?.ended ? `The postcode ${postcode} is no longer in use.` : null
}

/** Suggestions for a partly typed address. */
export async function suggestAddresses(
  tenant: Tenant,
  config: Config,
  typed: string,
  limit: number,
): Promise<Answered<Suggested>> {
  const { postcode, number, words } = readSearch(typed)
  if (postcode !== null && number === null && words.length === 0) {
    const { rows, ...answer } = await addressesOfPostcode(tenant, config, postcode)
    return { rows: rows.slice(0, limit).map(suggestionOf), ...answer }
  }
  return await fromChosen(tenant, config, (source) => source.suggest(typed, limit), named)
}

/** A suggestion without an address includes its provider. */
const named = (provider: string, suggestion: Suggested): Suggested =>
  suggestion.retrieve === null
    ? suggestion
    : { ...suggestion, retrieve: `${provider}:${suggestion.retrieve}` }

/** The address of a provider's suggestion. Refuses NOT_FOUND, and UNAVAILABLE while the provider is down. */
export async function retrieveAddress(
  tenant: Tenant,
  config: Config,
  pick: string,
): Promise<{ address: Found }> {
  try {
    const provider = await chosenProvider(tenant, config)
    const prefix = `${provider?.name}:`
    if (!provider || !pick.startsWith(prefix)) return refuse('NOT_FOUND')
    return { address: (await provider.source.retrieve(pick.slice(prefix.length))) ?? refuse('NOT_FOUND') }
  } catch (failure) {
    if (!(failure instanceof ServiceFailure)) throw failure
    return refuse('UNAVAILABLE', {
      title: 'Find Address',
      detail: `${failure.service} is not responding. Please search by postcode, or type the address.`,
    })
  }
}

/** Calls the chosen provider. While it is down the embedded source answers, with a notice. */
async function fromChosen<Row>(
  tenant: Tenant,
  config: Config,
  ask: (source: AddressSource) => Promise<Row[]>,
  mark: (provider: string, row: Row) => Row = (_provider, row) => row,
): Promise<Answered<Row>> {
  const embedded = () => ask(embeddedSource(tenant.pool))
  try {
    const provider = await chosenProvider(tenant, config)
    if (!provider) return { rows: await embedded(), next: null, notice: null }
    const rows = await ask(provider.source)
    return { rows: rows.map((row) => mark(provider.name, row)), next: null, notice: null }
  } catch (failure) {
    if (!(failure instanceof ServiceFailure)) throw failure
    const notice = `${failure.service} is not responding. These addresses come from our own data and may not be complete.`
    return { rows: await embedded(), next: null, notice }
  }
}

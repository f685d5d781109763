import {
  forEachOutsideSource,
  outsideSources,
  type OutsideSource,
} from '@despatch/domain/addresses/address-sources.ts'
import { checkProvider } from '../platform/check-provider.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { CallContext } from '../platform/http/binding.ts'
import { refuseFromCopy } from '../platform/outbound/send-request.ts'
import { ServiceFailure } from '../platform/outside/read-json.ts'
import { forgetCheck, readChecks } from '../platform/provider-checks.queries.ts'
import { providerWithKey, type KeyedProvider } from './chosen-sources.ts'
import { roadThrough } from './providers/osrm.ts'
import { postcodesIo } from './providers/postcodes-io.ts'

type SourceCheck = Pick<CallContext, 'tenant' | 'config' | 'session'>

/** What every source in the United Kingdom knows. */
const known = { text: '10 Downing Street', postcode: 'SW1A 2AA' }

/** From Downing Street to the Tower of London. */
const road = [
  { latitude: 51.50354, longitude: -0.12767 },
  { latitude: 51.50811, longitude: -0.07593 },
]

const FEW = 5

const checkOf = (source: OutsideSource) => `address/${source}`

/** The last test of each source. */
export async function readSourceChecks(db: Queryable) {
  const checks = await readChecks(db, outsideSources.map(checkOf))
  return forEachOutsideSource((source) => checks.get(checkOf(source)) ?? null)
}

/** Deletes the last tests, which tell nothing about other keys. */
export async function forgetSourceChecks(db: Queryable): Promise<void> {
  for (const source of outsideSources) await forgetCheck(db, checkOf(source))
}

/**
 * Asks a source something that it must know, past the cache, and stores the result. Refuses COPY for a copy of a company, and
 * RATE_LIMITED past ten tests in ten minutes.
 */
export async function checkSource(context: SourceCheck, source: OutsideSource) {
  const { tenant, session } = context
  refuseFromCopy(tenant)
  return await checkProvider(tenant, session, {
    provider: checkOf(source),
    process: 'test-address-source',
    type: 'change',
    record: source,
    test: () =>
      problemOf(context, source).catch((failure: unknown) => {
        if (failure instanceof ServiceFailure) return `${failure.message}.`
        throw failure
      }),
  })
}

function problemOf(context: SourceCheck, source: OutsideSource): Promise<string> {
  switch (source) {
    case 'ideal-postcodes':
    case 'postcoder':
      return addressProblem(context, source)
    case 'postcodes.io':
      return positionProblem(context)
    case 'osrm':
      return roadProblem(context)
    default:
      throw source satisfies never
  }
}

/** Suggestions are free. */
async function addressProblem({ tenant, config }: SourceCheck, name: KeyedProvider): Promise<string> {
  const source = await providerWithKey(tenant, config, name, (service) => service.fresh())
  if (!source) return 'No key is saved.'
  const found = await source.suggest(known.text, FEW)
  return found.length > 0 ? '' : `The provider found no address for “${known.text}”.`
}

async function positionProblem({ tenant }: SourceCheck): Promise<string> {
  const found = await postcodesIo(tenant.services.postcodesIo.fresh()).position(known.postcode)
  return found ? '' : `The provider found no position of ${known.postcode}.`
}

async function roadProblem({ tenant }: SourceCheck): Promise<string> {
  const { osrm } = tenant.services
  if (!osrm) return 'No routing server is set up for this portal.'
  return (await roadThrough(osrm.fresh(), road)) ? '' : 'The routing server found no road through London.'
}

import type { addressSourcePost } from '@despatch/contract/addresses/address-sources.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { sourceSettings, type ChosenSources } from '@despatch/domain/addresses/address-sources.ts'
import { fieldsOf } from '@despatch/domain/settings/fields-of.ts'
import type { Session } from '../auth/session.ts'
import type { Config } from '../platform/config.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import { forgetSecret, keepSecret, secretsGiven } from '../platform/secrets/secrets.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { keyedProviders, sourcesOf } from './chosen-sources.ts'
import { keepSourceSetting } from './source-settings.queries.ts'

type Choice = CheckedPayload<typeof addressSourcePost>
type Sources = ReplyOf<typeof addressSourcePost>

export async function listSources(tenant: Tenant): Promise<Sources> {
  const given = await secretsGiven(tenant, keyedProviders)
  return reply(tenant, await sourcesOf(tenant), (name) => given.has(name))
}

const reply = (tenant: Tenant, chosen: ChosenSources, isGiven: (name: string) => boolean): Sources => ({
  ...chosen,
  keys: { 'ideal-postcodes': isGiven('ideal-postcodes'), postcoder: isGiven('postcoder') },
  osrm: tenant.services.osrm !== undefined,
})

/** Chooses the sources and keeps the keys that are given. Refuses a provider without its key, and OSRM where there is none. */
export async function chooseSources(
  tx: Transaction,
  tenant: Tenant,
  config: Config,
  { user }: Session,
  { keys, ...chosen }: Choice,
): Promise<Sources> {
  const before = await sourcesOf(tenant)
  const given = await secretsGiven(tenant, keyedProviders)
  for (const name of keyedProviders) {
    const key = keys[name]
    if (key === undefined) continue
    if (key === '') {
      await forgetSecret(tx, name)
      given.delete(name)
    } else {
      await keepSecret(tx, config, tenant, name, key)
      given.add(name)
    }
  }
  refuseUnusable(tenant, chosen, given)
  for (const source of fieldsOf(sourceSettings)) {
    await keepSourceSetting(tx, sourceSettings[source], chosen[source])
  }
  await recordLog(tx, {
    user: user.ausr_logon,
    process: 'choose-sources',
    type: 'change',
    before,
    after: { ...chosen, keys: [...given] },
  })
  return reply(tenant, chosen, (name) => given.has(name))
}

function refuseUnusable(tenant: Tenant, chosen: ChosenSources, given: ReadonlySet<string>): void {
  if (chosen.addresses !== 'embedded' && !given.has(chosen.addresses)) {
    refuse('INVALID', {
      errors: [{ field: `keys.${chosen.addresses}`, message: 'This provider needs its key.' }],
    })
  }
  if (chosen.travel === 'osrm' && !tenant.services.osrm) {
    refuse('INVALID', {
      errors: [{ field: 'travel', message: 'There is no routing server here (OSRM_URL).' }],
    })
  }
}

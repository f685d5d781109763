import type { addressSourcePost } from '@despatch/contract/addresses/address-sources.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import {
  chosenSources,
  sourceSettings,
  type ChosenSources,
} from '@despatch/domain/addresses/address-sources.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { settingsFrom } from '@despatch/domain/settings/stored-settings.ts'
import type { Session } from '../platform/session.ts'
import type { Config } from '../platform/config.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import { readSavedForm, saveForm } from '../platform/saved-forms.ts'
import { forgetSecret, storeSecret, secretsGiven } from '../platform/secrets/secrets.ts'
import { storedSettings, writeSetting } from '../settings/save-settings.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { forgetSourceChecks, readSourceChecks } from './check-source.ts'
import { keyedProviders } from './chosen-sources.ts'

type Choice = CheckedPayload<typeof addressSourcePost>
type Sources = ReplyOf<typeof addressSourcePost>

/** The form name under which the last choice is recorded. */
const FORM = 'address-sources'

/** The stored sources. A cache could be older than the version. */
export async function listSources(db: Queryable, tenant: Tenant): Promise<Sources> {
  const form = await readSavedForm(db, FORM)
  const given = await secretsGiven(db, keyedProviders)
  const since = (name: (typeof keyedProviders)[number]) => given.get(name) ?? null
  return {
    ...(await storedChoice(db)),
    keys: { 'ideal-postcodes': given.has('ideal-postcodes'), postcoder: given.has('postcoder') },
    keysGiven: { 'ideal-postcodes': since('ideal-postcodes'), postcoder: since('postcoder') },
    osrm: tenant.services.osrm !== undefined,
    checked: await readSourceChecks(db),
    ...form,
  }
}

const storedChoice = async (db: Queryable): Promise<ChosenSources> =>
  chosenSources(settingsFrom(await storedSettings(db, null)))

/**
 * Chooses the sources and stores the given keys. Refuses a provider without its key, OSRM if there is no routing
 * server, and CONFLICT if the choice was changed since the version that was read.
 */
export async function chooseSources(
  tx: Transaction,
  tenant: Tenant,
  config: Config,
  { user, unit }: Session,
  { keys, version, ...chosen }: Choice,
): Promise<Sources> {
  await saveForm(tx, FORM, user.ausr_logon, version)
  const before = await storedChoice(tx)
  for (const name of keyedProviders) {
    const key = keys[name]
    if (key === '') await forgetSecret(tx, name)
    else if (key !== undefined) await storeSecret(tx, config, tenant, name, key)
  }
  const given = await secretsGiven(tx, keyedProviders)
  refuseUnusable(tenant, chosen, given)
  for (const source of fieldsOf(sourceSettings))
    await writeSetting(tx, 'addresses', sourceSettings[source], null, chosen[source])
  await forgetSourceChecks(tx)
  await recordLog(tx, {
    user: user.ausr_logon,
    unit,
    process: 'choose-sources',
    type: 'change',
    before,
    after: { ...chosen, keys: [...given.keys()] },
  })
  return await listSources(tx, tenant)
}

function refuseUnusable(tenant: Tenant, chosen: ChosenSources, given: ReadonlyMap<string, string>): void {
  if (chosen.addresses !== 'embedded' && !given.has(chosen.addresses)) {
    refuse('INVALID', {
      errors: [{ field: `keys.${chosen.addresses}`, message: 'This provider needs its key.' }],
    })
  }
  if (chosen.travel === 'osrm' && !tenant.services.osrm) {
    refuse('INVALID', {
      errors: [{ field: 'travel', message: 'No routing server is configured (OSRM_URL).' }],
    })
  }
}

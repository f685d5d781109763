import type { Config } from '../platform/config.ts'
import type { LetIn } from '../platform/http/security-headers.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { Tenants } from '../tenants/tenants.ts'
import { listProviders } from './provider-settings.queries.ts'
import { addressesOf } from './provider-settings.ts'

/** The origins of one company's card providers. */
async function originsOf(tenant: Tenant, config: Config): Promise<LetIn> {
  const providers = await listProviders(tenant)
  const addresses = (id: 'O' | 'S') =>
    providers
      .filter(({ prov_id }) => prov_id === id)
      .map(({ prov_settings }) => addressesOf(id, prov_settings, config.sandboxUrl))
  const hosted = addresses('O')
  return {
    script: hosted.map(({ script }) => new URL(script).origin),
    frame: hosted.map(({ frame }) => new URL(frame).origin),
    form: addresses('S').map(({ frame }) => new URL(frame).origin),
  }
}

const union = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())].toSorted()

/**
 * Keeps the origins of every company's card providers, which all share the portal's pages. `told` hears of them at once
 * and again whenever a company changes its settings, here or at another process.
 */
export async function followProviderOrigins(
  tenants: Tenants,
  config: Config,
  told: (letIn: LetIn) => Promise<void>,
  trouble: (failure: unknown) => void,
): Promise<void> {
  const tell = async () => {
    const each = await Promise.all(tenants.all().map((tenant) => originsOf(tenant, config)))
    await told({
      script: union(each.map(({ script }) => script)),
      frame: union(each.map(({ frame }) => frame)),
      form: union(each.map(({ form }) => form)),
    })
  }
  const again = () => void tell().catch(trouble)
  const follow = ({ announcements }: Tenant) => {
    announcements.on('reference', again)
    announcements.on('reset', again)
  }
  tenants.all().forEach(follow)
  tenants.onAdded(follow)
  // Headers name the origins of logos as well, so that a theme changes them too.
  tenants.onChange(again)
  await tell()
}

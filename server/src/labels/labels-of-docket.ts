import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { docketActionError, type StatusId } from '@despatch/domain/dockets/status.ts'
import { consignmentLabels, type Label } from '@despatch/domain/labels/label.ts'
import { TooManyLabels } from '@despatch/domain/labels/pieces.ts'
import { isTestDatabase } from '@despatch/domain/tenants/test-database.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import type { UserScope } from '../platform/session.ts'
import { readWholeDocket } from '../dockets/whole-docket.ts'
import type { Config } from '../platform/config.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

interface Printing {
  tenant: Tenant
  config: Config
  /** The user's scope. */
  reach: UserScope
}

/** Refuses a docket whose goods are no longer on their way. */
export function checkHasLabels({ dck_docket, dck_status }: { dck_docket: string; dck_status: StatusId }) {
  const why = docketActionError('haveLabels', dck_status)
  if (why !== null) refuse('NO_LABELS_NOW', { detail: `${dck_docket}: ${why}` })
}

/** A docket's labels, one per piece. Those of test data begin with TEST. Refuses DOCKET_NOT_FOUND, NO_LABELS_NOW and TOO_MANY_LABELS. */
export async function labelsOfDocket(id: number, { tenant, config, reach }: Printing): Promise<Label[]> {
  const whole = await readWholeDocket(tenant, reach, id)
  checkHasLabels(whole.docket)
  const trackingUrl = `${publicUrlOf(config, tenant.name)}${pathTo('track', { tracking_ref: whole.docket.dck_tracking })}`
  try {
    const service = isTestDatabase(tenant.name) ? `TEST ${whole.service}` : whole.service
    return consignmentLabels({ ...whole, service, company: tenant.theme.name, trackingUrl })
  } catch (failure) {
    if (failure instanceof TooManyLabels) return refuse('TOO_MANY_LABELS', { detail: failure.message })
    throw failure
  }
}

import type { labelLink } from '@despatch/contract/labels/label-links.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { hasLabelUrl, labelTokenSeconds, labelUrl } from '@despatch/domain/labels/label-url.ts'
import { readWholeDocket } from '../dockets/whole-docket.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { CallContext } from '../platform/http/binding.ts'
import { recordLog } from '../platform/log.queries.ts'
import { generatedSecret } from '../platform/secrets/secrets.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { labelSecretName } from './label-secret-name.ts'
import { signLabelToken } from './label-token.ts'
import { checkHasLabels } from './labels-of-docket.ts'

/** Signs a link that opens a docket in the tenant's label system for five minutes (FORM-16). */
export async function openLabelSystem(
  tx: Transaction,
  { tenant, session, config }: CallContext,
  dck_id: number,
): Promise<ReplyOf<typeof labelLink>> {
  const settings = await settingsOf(tenant, session.user.ausr_cust_id)
  if (!hasLabelUrl(settings)) refuse('NO_LABEL_URL')
  const { docket } = await readWholeDocket(tenant, session, dck_id)
  checkHasLabels(docket)
  const secret = await generatedSecret(config, tenant, labelSecretName)
  const expires = Math.floor(Date.now() / 1000) + labelTokenSeconds
  const { ausr_id, ausr_logon } = session.user
  const token = signLabelToken(secret, tenant.name, { dck_id, ausr_id, expires })
  const url = labelUrl(settings.LabelUrl, { dck_id, database: tenant.name, token })
  await recordLog(tx, {
    user: ausr_logon,
    unit: session.unit,
    process: 'open-label-system',
    type: 'change',
    record: docket.dck_docket,
  })
  return { url: url ?? refuse('NO_LABEL_URL'), expires: new Date(expires * 1000).toISOString() }
}

import type { smsSettingsPost } from '@despatch/contract/sms/sms.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { settingsFrom } from '@despatch/domain/settings/stored-settings.ts'
import type { Config } from '../platform/config.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import { forgetCheck, readCheck } from '../platform/provider-checks.queries.ts'
import { readSavedForm, saveForm } from '../platform/saved-forms.ts'
import { forgetSecret, secretsGiven, storeSecret } from '../platform/secrets/secrets.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { saveSettings } from '../settings/save-settings.ts'
import { storedSettings } from '../settings/save-settings.queries.ts'
import { smsCheck } from './check-sms-provider.ts'
import { mobileNumber } from './mobile-number.ts'
import { smsKey } from './send-sms.ts'

type Saved = ReplyOf<typeof smsSettingsPost>

/** The form name under which the last save is recorded. */
const FORM = 'sms'

/** The stored settings of text messages. A cache could be older than the version. */
export async function listSmsSettings(db: Queryable, { smsUrl }: Config, { user }: Session): Promise<Saved> {
  const settings = settingsFrom(await storedSettings(db, null))
  const given = await secretsGiven(db, [smsKey])
  const { SmsOn, SmsSender, SmsQuietFrom, SmsQuietUntil, SmsOut, SmsDelivered, SmsFailed } = settings
  return {
    settings: { SmsOn, SmsSender, SmsQuietFrom, SmsQuietUntil, SmsOut, SmsDelivered, SmsFailed },
    provider: smsUrl !== undefined,
    key_given: given.get(smsKey) ?? null,
    test_to: mobileNumber(user.ausr_telephone) ?? '',
    checked: await readCheck(db, smsCheck),
    ...(await readSavedForm(db, FORM)),
  }
}

/** Saves the settings of text messages and the provider’s key. Refuses CONFLICT if they were saved since the version that was read. */
export async function saveSmsSettings(
  tx: Transaction,
  tenant: Tenant,
  config: Config,
  session: Session,
  { settings, key, version }: CheckedPayload<typeof smsSettingsPost>,
): Promise<Saved> {
  await saveForm(tx, FORM, session.user.ausr_logon, version)
  await saveSettings(tx, session, { custId: null, settings, seen: undefined })
  if (key === '') await forgetSecret(tx, smsKey)
  else if (key !== undefined) await storeSecret(tx, config, tenant, smsKey, key)
  if (key !== undefined)
    await recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'set-sms-key',
      type: 'change',
      after: { key: key === '' ? 'removed' : 'stored' },
    })
  await forgetCheck(tx, smsCheck)
  return await listSmsSettings(tx, config, session)
}

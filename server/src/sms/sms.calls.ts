import { docketTrackStopSms, smsSettingsList, smsSettingsPost } from '@despatch/contract/sms/sms.ts'
import { bindCall } from '../platform/http/binding.ts'
import { listSmsSettings, saveSmsSettings } from './sms-settings.ts'
import { stopSms } from './stop-sms.ts'

export const smsCalls = [
  bindCall(smsSettingsList, (_body, { tenant, config }) => listSmsSettings(tenant.pool, config)),

  bindCall(smsSettingsPost, (input, { tenant, config, session }, tx) =>
    saveSmsSettings(tx, tenant, config, session, input),
  ),

  bindCall(docketTrackStopSms, (input, { tenants, address }) => stopSms(tenants, input, address)),
]

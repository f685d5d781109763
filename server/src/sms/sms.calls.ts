import { docketTrackStopSms, smsSettingsList, smsSettingsPost, smsTest } from '@despatch/contract/sms/sms.ts'
import { bindCall } from '../platform/http/binding.ts'
import { checkSmsProvider } from './check-sms-provider.ts'
import { listSmsSettings, saveSmsSettings } from './sms-settings.ts'
import { stopSms } from './stop-sms.ts'

export const smsCalls = [
  bindCall(smsSettingsList, (_body, { tenant, config, session }) =>
    listSmsSettings(tenant.pool, config, session),
  ),

  bindCall(smsSettingsPost, (input, { tenant, config, session }, tx) =>
    saveSmsSettings(tx, tenant, config, session, input),
  ),

  bindCall(smsTest, (_body, context) => checkSmsProvider(context)),

  bindCall(docketTrackStopSms, (input, { tenants, address }) => stopSms(tenants, input, address)),
]

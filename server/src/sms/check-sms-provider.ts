import { randomUUID } from 'node:crypto'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { isTestDatabase } from '@despatch/domain/tenants/test-database.ts'
import { checkProvider } from '../platform/check-provider.ts'
import type { CallContext } from '../platform/http/binding.ts'
import { refuseFromCopy } from '../platform/outbound/send-request.ts'
import { readSecret } from '../platform/secrets/secrets.ts'
import type { Session } from '../platform/session.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { mobileNumber } from './mobile-number.ts'
import { allowedProviders, smsKey } from './send-sms.ts'
import { httpProvider, SmsPostponed, SmsRefused } from './sms-provider.ts'

interface SmsCheck extends Pick<CallContext, 'tenant' | 'config'> {
  session: Pick<Session, 'unit'> & { user: Pick<Session['user'], 'ausr_logon' | 'ausr_telephone'> }
}

/** The name under which the last test is stored. */
export const smsCheck = 'sms'

/**
 * Sends a text message to the mobile number of the calling user, with the stored key, and stores the result. Refuses INVALID if the
 * user has no such number, COPY for a copy of a company, and RATE_LIMITED past ten tests in ten minutes.
 */
export async function checkSmsProvider(context: SmsCheck) {
  const { tenant, session } = context
  refuseFromCopy(tenant)
  return await checkProvider(tenant, session, {
    provider: smsCheck,
    process: 'test-sms-provider',
    type: 'mail',
    test: () => problemOf(context),
  })
}

async function problemOf({ tenant, config, session }: SmsCheck): Promise<string> {
  if (isTestDatabase(tenant.name)) return 'Messages about test data are not sent.'
  const apiKey = await readSecret(config, tenant, smsKey)
  if (config.smsUrl === undefined || apiKey === undefined) return 'There is no provider, or no key for it.'
  const to = mobileNumber(session.user.ausr_telephone)
  if (to === null)
    return refuse('INVALID', {
      detail: 'Your user has no mobile number of the United Kingdom. Add one, and test again.',
    })
  const { SmsSender: from } = await settingsOf(tenant, null)
  const send = httpProvider(tenant, {
    url: config.smsUrl,
    apiKey,
    allowedAddresses: allowedProviders(config),
  })
  const text = `${tenant.theme.name}: this test shows that text messages are sent.`
  try {
    await send({ to, from, text }, `${tenant.name}-test-${randomUUID()}`)
    return ''
  } catch (failure) {
    if (failure instanceof SmsRefused || failure instanceof SmsPostponed) return `${failure.message}.`
    return 'The provider could not be reached.'
  }
}

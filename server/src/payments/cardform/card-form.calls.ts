import { cardForm } from '@despatch/contract/payments/card-providers.ts'
import { bindCall } from '../../platform/http/binding.ts'
import { cardTerms } from '../card-terms.ts'
import { readySettings } from '../find-provider.ts'

export const cardFormCalls = [
  bindCall(cardForm, async ({ database }, { tenants, config }) => {
    const tenant = tenants.get(database)
    const settings = await readySettings({ tenant, config }, 'O')
    const { publicKey: clientKey, templateName, script } = settings
    return { clientKey, templateName, ...(await cardTerms(tenant, settings)), script }
  }),
]

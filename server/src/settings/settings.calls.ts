import { mandatoryList } from '@despatch/contract/settings/settings.ts'
import { bindRead } from '../platform/http/binding.ts'
import { listMandatoryFields } from './mandatory-fields.queries.ts'

export const settingsCalls = [
  bindRead(mandatoryList, async (_body, { tenant }) => ({
    rows: await listMandatoryFields(tenant),
    next: null,
  })),
]

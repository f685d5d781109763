import { systemAttention } from '@despatch/contract/settings/attention.ts'
import { bindCall } from '../platform/http/binding.ts'
import { accountsIn } from '../platform/http/scope.ts'
import { attentionCounts } from './attention.queries.ts'

export const attentionCalls = [
  bindCall(systemAttention, (_body, { tenant, session }) =>
    attentionCounts(tenant.pool, accountsIn(session), new Date().toISOString()),
  ),
]

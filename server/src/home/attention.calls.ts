import { systemAttention } from '@despatch/contract/home/attention.ts'
import { blockedLogins } from '../auth/blocked-logins.queries.ts'
import { bindCall } from '../platform/http/binding.ts'
import { accountsIn } from '../platform/http/scope.ts'
import { delayedJobs } from '../platform/jobs/delayed-jobs.ts'
import { attentionCounts } from './attention.queries.ts'

export const attentionCalls = [
  bindCall(systemAttention, async (_body, { tenant: { pool }, session }) => {
    const [counts, delayed, blocked] = await Promise.all([
      attentionCounts(pool, accountsIn(session), Date.now()),
      delayedJobs(pool),
      blockedLogins(pool),
    ])
    return { ...counts, delayedJobs: delayed, blockedLogins: blocked }
  }),
]

import { Readable } from 'node:stream'
import type { LoggedAction } from '@despatch/domain/logs/log-actions.ts'
import type { FileAnswer } from './http/binding.ts'
import { recordLog } from './log.queries.ts'
import type { Session } from './session.ts'
import type { Tenant } from './tenant/tenant.ts'

/** Logs by its name that a user has exported a file, and returns it. */
export async function loggedFile(
  tenant: Tenant,
  session: Session,
  process: LoggedAction,
  file: FileAnswer,
): Promise<FileAnswer> {
  await recordLog(tenant.pool, {
    user: session.user.ausr_logon,
    unit: session.unit,
    process,
    type: 'export',
    record: file.name,
  }).catch((failure: unknown) => {
    // The file will not be read; unless it is destroyed, it would count as being made for ever.
    if (file.content instanceof Readable) file.content.destroy()
    throw failure
  })
  return file
}

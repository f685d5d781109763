import { Readable } from 'node:stream'
import {
  raiseCheck,
  raiseDockets,
  raiseFile,
  raiseList,
  raisePost,
  raiseWithdraw,
} from '@despatch/contract/office/raises.ts'
import { bindCall, bindFile } from '../../platform/http/binding.ts'
import { recordLog } from '../../platform/log.queries.ts'
import { ownerOf } from '../../platform/workers/make-in-worker.ts'
import { makeRaise, raiseOnWire, withdrawRaise } from './make-raise.ts'
import { docketsOfRaise, previewRaise } from './preview-raise.ts'
import { makeRaiseFile } from './raise-file.ts'
import { latestRaises } from './raise.queries.ts'

export const raisesCalls = [
  bindCall(raiseCheck, (input, { tenant }) => previewRaise(tenant, input)),
  bindCall(raiseDockets, (input, { tenant }) => docketsOfRaise(tenant, input)),
  bindCall(raiseList, async (_body, { tenant }) => ({
    rows: (await latestRaises(tenant.pool)).map(raiseOnWire),
    next: null,
  })),
  bindCall(raisePost, (raise, { session }, tx) => makeRaise(tx, session, raise)),
  bindCall(raiseWithdraw, (raise, { session }, tx) => withdrawRaise(tx, session, raise)),
  bindFile(raiseFile, async (input, { tenant, session }) => {
    const file = await makeRaiseFile(tenant, input, ownerOf(tenant, session))
    await recordLog(tenant.pool, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'export-raise',
      type: 'export',
      record: file.name,
    }).catch((failure: unknown) => {
      // The file will not be read; unless it is destroyed, it would count as being made for ever.
      if (file.content instanceof Readable) file.content.destroy()
      throw failure
    })
    return file
  }),
]

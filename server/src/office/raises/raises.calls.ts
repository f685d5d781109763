import {
  raiseCheck,
  raiseDockets,
  raiseFile,
  raiseList,
  raisePost,
  raiseWithdraw,
} from '@despatch/contract/office/raises.ts'
import { bindCall, bindFile } from '../../platform/http/binding.ts'
import { loggedFile } from '../../platform/logged-file.ts'
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
  bindFile(raiseFile, async (input, { tenant, session }) =>
    loggedFile(tenant, session, 'export-raise', await makeRaiseFile(tenant, input, ownerOf(tenant, session))),
  ),
]

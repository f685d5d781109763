import { getImport, postImport } from '@despatch/contract/v1/imports.ts'
import { bindV1 } from '../v1/bind-v1.ts'
import { shownV1Import, startV1Import } from './v1-imports.ts'

export const v1ImportBindings = [
  bindV1(postImport, (sent, context, tx) => startV1Import(tx, context, sent)),
  bindV1(getImport, ({ id, cursor }, context) => shownV1Import(context.tenant.pool, context, id, cursor)),
]

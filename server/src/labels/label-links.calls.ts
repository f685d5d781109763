import { labelLink, labelVerify } from '@despatch/contract/labels/label-links.ts'
import { bindCall } from '../platform/http/binding.ts'
import { openLabelSystem } from './open-label-system.ts'
import { verifyLabelToken } from './verify-label-token.ts'

export const labelLinksCalls = [
  bindCall(labelLink, ({ dck_id }, context, tx) => openLabelSystem(tx, context, dck_id)),

  bindCall(labelVerify, verifyLabelToken),
]

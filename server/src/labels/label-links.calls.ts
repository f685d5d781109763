import { labelLink, labelVerify } from '@despatch/contract/labels/label-links.ts'
import { bindPublic, bindWrite } from '../platform/http/binding.ts'
import { openLabelSystem } from './open-label-system.ts'
import { verifyLabelToken } from './verify-label-token.ts'

export const labelLinksCalls = [
  bindWrite(labelLink, ({ dck_id }, context, tx) => openLabelSystem(tx, context, dck_id)),

  bindPublic(labelVerify, verifyLabelToken),
]

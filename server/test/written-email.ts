import { senderOf } from '../src/platform/mail/sender-of.ts'
import { writeEmail } from '../src/platform/mail/write-email.ts'
import type { TestPortal } from './test-portal.ts'

/** An email of one paragraph, from the company Metro. */
export const writtenEmail = (portal: Pick<TestPortal, 'config' | 'tenant'>, subject: string, text: string) =>
  writeEmail(
    { subject, heading: subject, blocks: [{ kind: 'paragraph', text }] },
    senderOf(portal.config, portal.tenant('metro')),
  )

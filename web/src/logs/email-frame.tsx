import type { Scheme } from '@despatch/domain/tenants/neutral-shades.ts'
import { useState } from 'react'
import { useFrameHeight } from '../ui/frame-height.ts'
import classes from './email-preview.module.css'
import type { EmailSample } from './emails.queries.ts'
import { framedEmail } from './framed-email.ts'
import { logsTexts } from './texts.ts'

interface EmailFrameProps {
  email: EmailSample
  scheme: Scheme
  /** As wide as a phone. */
  isNarrow: boolean
}

/** A whole email, in a frame of its height. */
export function EmailFrame({ email, scheme, isNarrow }: EmailFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const height = useFrameHeight(body)
  return (
    <iframe
      className={classes.frame}
      data-narrow={isNarrow || undefined}
      title={logsTexts.emailAbout(email.mail_subject)}
      // Scripts, forms and links are disabled. The page may only measure the email.
      sandbox="allow-same-origin"
      srcDoc={framedEmail(email, scheme)}
      style={{ height }}
      onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
    />
  )
}

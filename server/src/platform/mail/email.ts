import type { Theme } from '@despatch/domain/tenants/theme.ts'
import type { EmailBlock } from './email-block.ts'

/** An email before it is written as HTML and as text. All texts are plain text. */
export interface EmailContent {
  subject: string
  /** What happened, in a few words. */
  heading: string
  blocks: readonly EmailBlock[]
  /** The sign-off above the company's name. May have several lines. */
  closing?: string
}

/** The company that sends an email. */
export interface Sender {
  theme: Theme
  /** The public address of its pages, without a trailing slash. */
  address: string
}

/** The state of an email in the outbox: not sent yet, sent, or not sent because the last attempt failed (OPS-06). */
export const emailStates = ['waiting', 'sent', 'failed'] as const
export type EmailState = (typeof emailStates)[number]

export const emailStateLabels: Readonly<Record<EmailState, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
}

/** The state of an email. */
export const emailState = ({
  mail_sent,
  mail_failure,
}: {
  mail_sent: string | null
  mail_failure: string
}): EmailState => (mail_sent !== null ? 'sent' : mail_failure === '' ? 'waiting' : 'failed')

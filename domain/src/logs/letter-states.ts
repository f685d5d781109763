/** How a letter of the outbox stands: not sent yet, sent, or not sent because the last attempt failed (OPS-06). */
export const letterStates = ['waiting', 'sent', 'failed'] as const
export type LetterState = (typeof letterStates)[number]

export const letterStateLabels: Readonly<Record<LetterState, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
}

/** The state of a letter. */
export const letterState = ({
  mail_sent,
  mail_failure,
}: {
  mail_sent: string | null
  mail_failure: string
}): LetterState => (mail_sent !== null ? 'sent' : mail_failure === '' ? 'waiting' : 'failed')

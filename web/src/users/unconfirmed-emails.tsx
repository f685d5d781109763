import { Alert, Button, Text } from '@mantine/core'
import { emailSend } from '@despatch/contract/users/emails.ts'
import { securityEmails, unconfirmedEmails } from '@despatch/domain/users/confirmed-emails.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { notify } from '../platform/notify.ts'
import { usersTexts } from './texts.ts'
import type { User } from './users.queries.ts'

interface UnconfirmedEmailsProps {
  user: User
  /** Users can send the link to their own addresses again. */
  isOwn: boolean
}

/** Which addresses of a user are not confirmed, and where emails about security go until they are (USER-02). */
export function UnconfirmedEmails({ user, isOwn }: UnconfirmedEmailsProps) {
  const emails = unconfirmedEmails(user)
  const send = useMutation({
    mutationFn: () => api(emailSend, {}),
    onSuccess: ({ mailed_to }) =>
      notify.success(usersTexts.confirmEmail, usersTexts.linkSent(mailed_to.join(', '))),
    onError: (failure) => notify.failure(usersTexts.confirmEmail, failure),
  })
  if (emails.length === 0) return null
  const receiving = securityEmails(user)
  const isElsewhere = !receiving.some((email) => emails.includes(email))
  return (
    <Alert color="yellow" title={usersTexts.notConfirmed}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {usersTexts.linkSentTo(emails.join(', '))}
      </Text>
      {isElsewhere && (
        <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {usersTexts.securityEmailsTo(receiving.join(', '))}
        </Text>
      )}
      {isOwn && (
        <Button variant="default" size="sm" mt="sm" loading={send.isPending} onClick={() => send.mutate()}>
          {usersTexts.sendLinkAgain}
        </Button>
      )}
    </Alert>
  )
}

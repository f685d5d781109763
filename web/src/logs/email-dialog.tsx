import { Alert, Button, Group, Modal, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { mailSend } from '@despatch/contract/logs/emails.ts'
import { emailState } from '@despatch/domain/logs/email-states.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../app/api.ts'
import { useFailureToast } from '../app/failure-toast.ts'
import { messageOf, notify } from '../app/notify.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { FailedState } from '../ui/failed-state.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import { framedEmail } from './framed-email.ts'
import { EmailStateLabel } from './email-row.tsx'
import { emailQuery, emailsKey, type EmailDetail } from './emails.queries.ts'
import classes from './email.module.css'

interface EmailDialogProps {
  mail_id: number
  onClose: () => void
}

/** An email as HTML and as text, with a button to send it again (OPS-06). */
export function EmailDialog({ mail_id, onClose }: EmailDialogProps) {
  const query = useQuery(emailQuery(mail_id))
  useFailureToast('Load Data', query.error)
  return (
    <Modal opened onClose={onClose} size="xl" title={query.data?.mail_subject ?? 'Email'} {...dialogProps}>
      {query.data && <Email email={query.data} />}
      {query.isPending && <Skeleton component="output" height={320} aria-label="Loading the email" />}
      {query.error && !query.data && (
        <FailedState
          title="The email could not be loaded"
          message={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </Modal>
  )
}

function Email({ email }: { email: EmailDetail }) {
  const queries = useQueryClient()
  const [form, setForm] = useState('html')
  const send = useMutation({
    mutationFn: () => api(mailSend, { mail_id: email.mail_id }),
    onSuccess: ({ message }) => {
      notify.success('Emails', message ?? 'The email will be sent shortly.')
      void queries.invalidateQueries({ queryKey: emailsKey })
    },
    onError: (failure) => notify.failure('Emails', failure),
  })
  const sent = emailState(email) === 'sent'
  const blocked = whyBlocked(email, sent)
  return (
    <>
      <Group gap="lg" mb="sm">
        <EmailStateLabel email={email} />
        <Text size="sm" className={classes.to ?? ''}>
          To {email.mail_to}
        </Text>
        <Text size="sm" c="dimmed">
          Created <TimeOf iso={email.mail_created} within />
          {email.mail_sent && (
            <>
              , sent <TimeOf iso={email.mail_sent} within />
            </>
          )}
          {email.mail_attempts > 0 && `, attempts: ${email.mail_attempts}`}
        </Text>
      </Group>
      {email.mail_failure !== '' && (
        <Alert color="red" title="The last attempt failed" mb="sm">
          {email.mail_failure}
        </Alert>
      )}
      <SegmentedControl
        aria-label="Format of the email"
        data={[
          { value: 'html', label: 'HTML' },
          { value: 'text', label: 'Plain text' },
        ]}
        value={form}
        onChange={setForm}
        mb="sm"
      />
      {form === 'html' ? (
        // The empty sandbox disables scripts, forms and links.
        <iframe
          className={classes.frame}
          title={`Email: ${email.mail_subject}`}
          sandbox=""
          srcDoc={framedEmail(email.mail_subject, email.mail_html)}
        />
      ) : (
        <Text component="pre" className={classes.text ?? ''}>
          {email.mail_text}
        </Text>
      )}
      <Group justify="space-between" mt="md">
        <Text size="sm" c="dimmed" className={classes.to ?? ''}>
          {blocked}
        </Text>
        <Button disabled={blocked !== ''} loading={send.isPending} onClick={() => send.mutate()}>
          {sent ? 'Send again' : 'Send now'}
        </Button>
      </Group>
    </>
  )
}

function whyBlocked({ canSend, withheld }: EmailDetail, sent: boolean): string {
  if (!canSend) return 'No mail server is set up, so emails stay in the outbox.'
  if (withheld && sent)
    return 'This email had a one-time link or an attachment and cannot be sent again. Send a new one instead.'
  return ''
}

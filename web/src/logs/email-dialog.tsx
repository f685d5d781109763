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
import { EmailStateSign } from './email-row.tsx'
import { emailQuery, emailsKey, type WholeEmail } from './emails.queries.ts'
import classes from './email.module.css'

interface EmailDialogProps {
  mail_id: number
  onClose: () => void
}

/** A letter as it was written, in both its forms, and a way to send it once more (OPS-06). */
export function EmailDialog({ mail_id, onClose }: EmailDialogProps) {
  const query = useQuery(emailQuery(mail_id))
  useFailureToast('Load Data', query.error)
  return (
    <Modal opened onClose={onClose} size="xl" title={query.data?.mail_subject ?? 'Letter'} {...dialogProps}>
      {query.data && <Email email={query.data} />}
      {query.isPending && <Skeleton component="output" height={320} aria-label="Loading the letter" />}
      {query.error && !query.data && (
        <FailedState
          title="The letter could not be loaded"
          message={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </Modal>
  )
}

function Email({ email }: { email: WholeEmail }) {
  const queries = useQueryClient()
  const [form, setForm] = useState('html')
  const send = useMutation({
    mutationFn: () => api(mailSend, { mail_id: email.mail_id }),
    onSuccess: ({ message }) => {
      notify.success('Letters', message ?? 'The letter is on its way.')
      void queries.invalidateQueries({ queryKey: emailsKey })
    },
    onError: (failure) => notify.failure('Letters', failure),
  })
  const sent = emailState(email) === 'sent'
  const whyNot = whyNotSent(email, sent)
  return (
    <>
      <Group gap="lg" mb="sm">
        <EmailStateSign email={email} />
        <Text size="sm" className={classes.to ?? ''}>
          To {email.mail_to}
        </Text>
        <Text size="sm" c="dimmed">
          Written <TimeOf iso={email.mail_created} within />
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
        aria-label="Form of the letter"
        data={[
          { value: 'html', label: 'As HTML' },
          { value: 'text', label: 'As text' },
        ]}
        value={form}
        onChange={setForm}
        mb="sm"
      />
      {form === 'html' ? (
        // Nothing in it runs, loads or leads anywhere.
        <iframe
          className={classes.frame}
          title={`Letter: ${email.mail_subject}`}
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
          {whyNot}
        </Text>
        <Button disabled={whyNot !== ''} loading={send.isPending} onClick={() => send.mutate()}>
          {sent ? 'Send again' : 'Send now'}
        </Button>
      </Group>
    </>
  )
}

function whyNotSent({ canSend, withheld }: WholeEmail, sent: boolean): string {
  if (!canSend) return 'No mail server is set up here, so letters stay in the outbox.'
  if (withheld && sent)
    return 'A part of it went with it: a link that works once, or a file. Let a new one be sent.'
  return ''
}

import { Alert, Button, Group, Modal, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { mailSend } from '@despatch/contract/logs/emails.ts'
import { emailState } from '@despatch/domain/logs/email-states.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { useFailureToast } from '../platform/failure-toast.ts'
import { notify } from '../platform/notify.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { FailedQuery } from '../platform/failed-query.tsx'
import { commonTexts } from '../ui/texts.ts'
import { TimeOf } from '../ui/time-of.tsx'
import { framedEmail } from './framed-email.ts'
import { EmailStateLabel } from './email-row.tsx'
import { emailQuery, emailsKey, type EmailDetail } from './emails.queries.ts'
import classes from './email.module.css'
import { logsTexts } from './texts.ts'

interface EmailDialogProps {
  mail_id: number
  onClose: () => void
}

/** An email as HTML and as text, with a button to send it again (OPS-06). */
export function EmailDialog({ mail_id, onClose }: EmailDialogProps) {
  const query = useQuery(emailQuery(mail_id))
  useFailureToast(commonTexts.loadData, query.error)
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={query.data?.mail_subject ?? commonTexts.email}
      {...dialogProps}
    >
      {query.data && <Email email={query.data} />}
      {query.isPending && <Skeleton component="output" height={320} aria-label={logsTexts.loadingEmail} />}
      {query.error && !query.data && <FailedQuery title={logsTexts.emailNotLoaded} queries={[query]} />}
    </Modal>
  )
}

function Email({ email }: { email: EmailDetail }) {
  const queries = useQueryClient()
  const [form, setForm] = useState('html')
  const send = useMutation({
    mutationFn: () => api(mailSend, { mail_id: email.mail_id }),
    onSuccess: ({ message }) => {
      notify.success(logsTexts.emails, message ?? logsTexts.emailWillBeSent)
      void queries.invalidateQueries({ queryKey: emailsKey })
    },
    onError: (failure) => notify.failure(logsTexts.emails, failure),
  })
  const sent = emailState(email) === 'sent'
  const blocked = whyBlocked(email, sent)
  return (
    <>
      <Group gap="xs" mb="sm">
        <EmailStateLabel email={email} />
        <Text size="sm" className={classes.to ?? ''}>
          {logsTexts.toAddress(email.mail_to)}
        </Text>
        <Text size="sm" c="dimmed" className={classes.times ?? ''}>
          {logsTexts.created} <TimeOf iso={email.mail_created} within />
          {email.mail_sent && (
            <>
              , {logsTexts.sent} <TimeOf iso={email.mail_sent} within />
            </>
          )}
          {email.mail_attempts > 0 && `, ${logsTexts.attempts(email.mail_attempts)}`}
        </Text>
      </Group>
      {email.mail_failure !== '' && (
        <Alert color="red" title={logsTexts.lastAttemptFailed} mb="sm">
          {email.mail_failure}
        </Alert>
      )}
      <SegmentedControl
        aria-label={logsTexts.emailFormat}
        data={[
          { value: 'html', label: logsTexts.html },
          { value: 'text', label: logsTexts.plainText },
        ]}
        value={form}
        onChange={setForm}
        mb="sm"
      />
      {form === 'html' ? (
        // The empty sandbox disables scripts, forms and links.
        <iframe
          className={classes.frame}
          title={logsTexts.emailAbout(email.mail_subject)}
          sandbox=""
          srcDoc={framedEmail(email, 'light')}
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
          {sent ? logsTexts.sendAgain : logsTexts.sendNow}
        </Button>
      </Group>
    </>
  )
}

function whyBlocked({ canSend, withheld }: EmailDetail, sent: boolean): string {
  if (!canSend) return logsTexts.noMailServer
  if (withheld && sent) return logsTexts.emailNotRepeatable
  return ''
}

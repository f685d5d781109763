import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '../platform/failed-query.tsx'
import { can, useSignedIn } from '../platform/session.ts'
import { TimeOf } from '../ui/time-of.tsx'
import { docketSmsQuery } from './sms.queries.ts'
import { smsTexts } from './texts.ts'

/** The text messages about a docket, for dispatchers. */
export function DocketSms({ dck_id }: { dck_id: number }) {
  const session = useSignedIn()
  const messages = useQuery({ ...docketSmsQuery(dck_id), enabled: can(session, 'control') })
  if (messages.isError) return <FailedQuery title={smsTexts.listNotLoaded} queries={[messages]} />
  if (!messages.data || messages.data.length === 0) return null
  return (
    <section aria-labelledby="text-messages">
      <Title order={2} id="text-messages" mt="xl" mb="sm">
        {smsTexts.listTitle}
      </Title>
      <ul>
        {messages.data.map((message) => (
          <li key={message.sms_id}>
            <Text size="sm">
              {smsTexts.entry(
                message.sms_event,
                message.sms_to,
                message.sms_state,
                <TimeOf iso={message.sms_sent ?? message.sms_created} within />,
              )}{' '}
              {message.sms_problem} {smsTexts.parts(message.sms_parts ?? 1)}
            </Text>
            {message.sms_text !== '' && (
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {message.sms_text}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

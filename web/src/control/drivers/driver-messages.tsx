import { Button, Group, Skeleton, Text } from '@mantine/core'
import { driverMessageList, driverMessagePost, driverMessageRead } from '@despatch/contract/drive/shifts.ts'
import { longestMessage } from '@despatch/domain/drive/driver-message.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { api } from '../../platform/api.ts'
import { idempotencyKeyPerContent } from '../../platform/idempotency-key.ts'
import { messageOf } from '../../platform/notify.ts'
import { TimeOf } from '../../ui/time-of.tsx'
import type { Driver } from './drivers.queries.ts'
import classes from './drivers.module.css'
import { shiftTexts } from './shift-texts.ts'
import { LimitedTextInput } from '../../ui/limited-text-input.tsx'

const messagesQuery = (driver: number) =>
  queryOptions({
    queryKey: ['control', 'messages', driver],
    queryFn: async ({ signal }) => (await api(driverMessageList, { driver }, { signal })).rows,
    refetchOnMount: 'always',
    refetchInterval: 15_000,
  })

/** The messages between the office and a driver. Those of the driver are marked as read when they are shown. */
export function DriverMessages({ driver }: { driver: Driver }) {
  const { drv_id, drv_driver, unread_messages } = driver
  const queries = useQueryClient()
  const messages = useQuery(messagesQuery(drv_id))
  const reload = () => void queries.invalidateQueries({ queryKey: messagesQuery(drv_id).queryKey })
  const { mutate: markRead } = useMutation({
    mutationFn: () => api(driverMessageRead, { driver: drv_id }),
    onSuccess: reload,
  })
  useEffect(() => {
    if (unread_messages > 0) markRead()
  }, [unread_messages, markRead])
  return (
    <section aria-label={shiftTexts.messagesWith(drv_driver)}>
      <Text size="sm" fw={600} mt="xs">
        {shiftTexts.messages}
      </Text>
      {messages.isPending && <Skeleton height={20} />}
      {messages.isError && (
        <Text size="sm" role="alert">
          {shiftTexts.messagesNotLoaded(messageOf(messages.error))}
        </Text>
      )}
      {messages.data?.length === 0 && <Text size="sm">{shiftTexts.noMessages}</Text>}
      {messages.data && messages.data.length > 0 && (
        <ol className={classes.allocated}>
          {messages.data.map(({ dmsg_id, dmsg_by, dmsg_text, dmsg_at, dmsg_read, ...message }) => (
            <li key={dmsg_id}>
              <Text size="xs" c="dimmed">
                {shiftTexts.writtenBy(dmsg_by ?? drv_driver, <TimeOf iso={dmsg_at} within />)}
                {message.dmsg_late && shiftTexts.received(<TimeOf iso={message.dmsg_received} within />)}
                {dmsg_by !== null && (dmsg_read === null ? shiftTexts.notRead : shiftTexts.read)}
                {message.dmsg_note !== '' && `. ${message.dmsg_note}`}
              </Text>
              <Text size="sm" className={classes.name} fw={400}>
                {dmsg_text}
              </Text>
            </li>
          ))}
        </ol>
      )}
      {driver.drv_state !== 'retired' && <MessageForm driver={driver} onSent={reload} />}
    </section>
  )
}

function MessageForm({ driver: { drv_id, drv_driver }, onSent }: { driver: Driver; onSent: () => void }) {
  const [text, setText] = useState('')
  const [keyOf] = useState(idempotencyKeyPerContent)
  const post = useMutation({
    mutationFn: (dmsg_text: string) => {
      const sent = { driver: drv_id, dmsg_text }
      return api(driverMessagePost, sent, { idempotencyKey: keyOf(sent) })
    },
    onSuccess: () => {
      setText('')
      onSent()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') post.mutate(text.trim())
  }
  return (
    <form onSubmit={send}>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <LimitedTextInput
          flex={1}
          aria-label={shiftTexts.messageTo(drv_driver)}
          placeholder={shiftTexts.messageExample}
          maxLength={longestMessage}
          value={text}
          error={post.isError ? messageOf(post.error) : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={post.isPending}>
          {shiftTexts.send}
        </Button>
      </Group>
    </form>
  )
}

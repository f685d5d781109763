import { Button, Group, Kbd, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { commonTexts } from '../ui/texts.ts'
import { platformTexts } from './texts.ts'
import classes from './offer-undo.module.css'

interface UndoOffer {
  title: string
  /** What was done. */
  message: string
  /** Something that the user should know besides, such as a passed deadline. */
  warning?: string | undefined
  onUndo: () => void
  /** The key that undoes the change too, if the page has one. */
  shortcut?: string
  /** How long Undo is offered, in seconds. */
  seconds: number
}

/** Shows what was done, with an Undo button and the seconds for which it is offered. Returns a function that hides it. */
export function offerUndo({ title, warning, seconds, onUndo, ...bar }: UndoOffer): () => void {
  const until = Date.now() + seconds * 1000
  const hide = () => {
    notifications.hide(id)
  }
  const id = notifications.show({
    title,
    color: warning === undefined ? 'green' : 'yellow',
    autoClose: seconds * 1000,
    message: (
      <UndoBar
        {...bar}
        {...{ warning, until }}
        onUndo={() => {
          hide()
          onUndo()
        }}
      />
    ),
  })
  return hide
}

type UndoBarProps = Pick<UndoOffer, 'message' | 'warning' | 'onUndo' | 'shortcut'> & {
  /** Until when Undo is offered, in milliseconds since 1970. */
  until: number
}

function UndoBar({ message, warning, onUndo, shortcut, until }: UndoBarProps) {
  const seconds = useSecondsUntil(until)
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" className={classes.words ?? ''}>
        {message}
        {warning !== undefined && (
          <Text span display="block" size="sm" c="dimmed">
            {warning}
          </Text>
        )}
      </Text>
      <Group gap="xs" wrap="nowrap" className={classes.undo ?? ''}>
        {/* Screen readers would read each second. */}
        <Text span size="xs" c="dimmed" aria-hidden className={classes.seconds ?? ''}>
          {platformTexts.secondsLeft(seconds)}
        </Text>
        <Button
          variant="default"
          size="compact-sm"
          rightSection={shortcut !== undefined && <Kbd size="xs">{shortcut}</Kbd>}
          onClick={onUndo}
        >
          {commonTexts.undo}
        </Button>
      </Group>
    </Group>
  )
}

const secondsUntil = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000))

function useSecondsUntil(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}

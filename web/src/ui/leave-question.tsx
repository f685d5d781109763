import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { dialogProps } from './dialog-props.ts'

interface LeaveQuestionProps {
  /** There is something to lose. */
  asks: boolean
  /** What is left has been saved. */
  leaving?: RefObject<boolean>
  /** Nothing is lost by going elsewhere on the same page, such as to another tab. */
  within?: boolean
}

/** Asks before what was typed is left behind: by a link, by Back, and, in the browser's own words, by closing. */
export function LeaveQuestion({ asks, leaving, within = false }: LeaveQuestionProps) {
  const lost = () => asks && leaving?.current !== true
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => lost() && !(within && current.pathname === next.pathname),
    enableBeforeUnload: lost,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Modal opened onClose={blocker.reset} title="Leave without saving?" {...dialogProps}>
      <Text>What you have changed is not saved.</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={blocker.proceed}>
          Leave
        </Button>
        <Button data-autofocus onClick={blocker.reset}>
          Go on editing
        </Button>
      </Group>
    </Modal>
  )
}

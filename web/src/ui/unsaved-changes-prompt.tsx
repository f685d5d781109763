import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { dialogProps } from './dialog-props.ts'
import { uiTexts } from './ui-texts.ts'

interface UnsavedChangesPromptProps {
  /** Whether there are unsaved changes. */
  when: boolean
  /** True once the changes have been saved. */
  leaving?: RefObject<boolean>
  /** Does not ask on navigation within the same page, such as to another tab. */
  within?: boolean
}

/**
 * Asks before unsaved changes are lost by a link or Back. A change of only the address's hash shows another part of the same
 * form. On closing, the browser shows its own question.
 */
export function UnsavedChangesPrompt({ when, leaving, within = false }: UnsavedChangesPromptProps) {
  const wouldLose = () => when && leaving?.current !== true
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      wouldLose() &&
      (current.pathname !== next.pathname ||
        (!within && JSON.stringify(current.search) !== JSON.stringify(next.search))),
    enableBeforeUnload: wouldLose,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Modal opened onClose={blocker.reset} title={uiTexts.leaveWithoutSaving} {...dialogProps}>
      <Text>{uiTexts.changesNotSaved}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={blocker.proceed}>
          {uiTexts.leave}
        </Button>
        <Button data-autofocus onClick={blocker.reset}>
          {uiTexts.keepEditing}
        </Button>
      </Group>
    </Modal>
  )
}

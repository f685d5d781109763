import { Button, Text } from '@mantine/core'
import { IconDoorEnter, IconMessageOff } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { OwnDeliveryProps } from './delivery-postcode.tsx'
import { InstructionForm } from './instruction-form.tsx'
import { instructionTexts } from './instruction-texts.ts'
import { StopSmsForm } from './stop-sms-form.tsx'
import { stopSmsTexts } from './stop-sms-texts.ts'
import classes from './track.module.css'

interface DeliveryActionsProps extends OwnDeliveryProps {
  /** Whether the page has other deliveries, so that the buttons name theirs. */
  isOneOfSeveral: boolean
  /** More buttons in the same row. */
  children?: ReactNode
}

type Action = 'instruct' | 'stop-sms'

/** What the recipient of a delivery can do, as one button each, with the form of the one that was pressed below them. */
export function DeliveryActions({ isOneOfSeveral, children, ...delivery }: DeliveryActionsProps) {
  const { stop, name } = delivery
  const [opened, setOpened] = useState<Action | null>(null)
  const close = () => setOpened(null)
  const container = useFocusAfter(opened)
  const isInstructed = stop.instruction !== null
  const button = (action: Action) => ({
    variant: 'default' as const,
    'data-action': action,
    'aria-expanded': opened === action,
    onClick: () => setOpened(opened === action ? null : action),
  })
  const canInstruct = stop.instructable
  const canStop = stop.text_messages === 'on'
  return (
    <div className={classes.ownDelivery} ref={container}>
      <output className={classes.answers} tabIndex={-1}>
        {stop.instruction && <Text size="sm">{instructionTexts.asked[stop.instruction]}</Text>}
        {stop.text_messages === 'stopped' && <Text size="sm">{stopSmsTexts.stopped}</Text>}
      </output>
      {(canInstruct || canStop || children) && (
        <div className={classes.actions}>
          {canInstruct && (
            <Button
              {...button('instruct')}
              leftSection={<IconDoorEnter size={16} stroke={1.8} aria-hidden />}
              {...(isOneOfSeveral && { 'aria-label': instructionTexts.openAt(isInstructed, name) })}
            >
              {instructionTexts.open(isInstructed)}
            </Button>
          )}
          {children}
          {canStop && (
            <Button
              {...button('stop-sms')}
              leftSection={<IconMessageOff size={16} stroke={1.8} aria-hidden />}
              {...(isOneOfSeveral && { 'aria-label': stopSmsTexts.stopAt(name) })}
            >
              {stopSmsTexts.stop}
            </Button>
          )}
        </div>
      )}
      {canInstruct && opened === 'instruct' && <InstructionForm {...delivery} onClose={close} />}
      {canStop && opened === 'stop-sms' && <StopSmsForm {...delivery} onClose={close} />}
    </div>
  )
}

/** When a form is closed, the focus returns to its button, or goes to the answer if the button has gone. */
function useFocusAfter(opened: Action | null) {
  const container = useRef<HTMLDivElement>(null)
  const last = useRef<Action | null>(null)
  useEffect(() => {
    if (opened === null && last.current !== null) {
      const button = container.current?.querySelector<HTMLElement>(`[data-action=${last.current}]`)
      const next = button ?? container.current?.querySelector('output')
      next?.focus()
    }
    last.current = opened
  }, [opened])
  return container
}

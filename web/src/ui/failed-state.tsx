import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { commonTexts } from './texts.ts'

interface FailedStateProps {
  title: string
  message: string
  onRetry?: () => void
  retrying?: boolean
  /** Another way on, where trying again does not help. */
  action?: ReactNode
  order?: 1 | 2 | 3
}

/** Shown when data could not be loaded, with the reason and a retry button. */
export function FailedState({
  title,
  message,
  onRetry,
  retrying = false,
  action,
  order = 2,
}: FailedStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={24} stroke={1.6} />}
        title={title}
        order={order}
        action={
          onRetry ? (
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} />}
              loading={retrying}
              onClick={onRetry}
            >
              {commonTexts.tryAgain}
            </Button>
          ) : (
            action
          )
        }
      >
        {message}
      </EmptyState>
    </div>
  )
}

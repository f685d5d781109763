import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { controlTexts } from '../texts.ts'

/** The message of a refused change, shown in the dialog (CTRL-06). */
export const StatusFailure = ({ message }: { message: string | null }) =>
  message && (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={controlTexts.statusChange}
    >
      {message}
    </Alert>
  )

import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** The message of a refused change, shown in the dialog (CTRL-06). */
export const StatusFailure = ({ message }: { message: string | null }) =>
  message && (
    <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title="Status change">
      {message}
    </Alert>
  )

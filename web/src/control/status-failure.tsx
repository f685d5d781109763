import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** The server's message about a change that it refused, inside the dialog (CTRL-06). */
export const StatusFailure = ({ message }: { message: string | null }) =>
  message && (
    <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title="Status change">
      {message}
    </Alert>
  )

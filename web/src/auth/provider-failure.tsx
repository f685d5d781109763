import { ssoFailureText } from '@despatch/domain/sso/failures.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** Why a login through an identity provider was refused. */
export const ProviderFailure = ({ failure }: { failure: string }) => (
  <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />}>
    {ssoFailureText(failure)}
  </Alert>
)

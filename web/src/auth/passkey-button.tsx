import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { authTexts } from './texts.ts'
import type { usePasskeyLogin } from './use-passkey-login.ts'

/** Logs in with a passkey; nothing where the browser cannot use one. */
export const PasskeyButton = ({ login }: { login: ReturnType<typeof usePasskeyLogin> }) =>
  login.possible && (
    <Button
      variant="default"
      size="md"
      fullWidth
      leftSection={<IconFingerprint size={18} aria-hidden />}
      loading={login.busy}
      onClick={() => void login.logIn()}
    >
      {authTexts.withPasskey}
    </Button>
  )

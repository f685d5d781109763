import { Modal } from '@mantine/core'
import { userPassword } from '@despatch/contract/auth/password.ts'
import type { PasswordRules } from '@despatch/domain/auth/password-rules.ts'
import { api } from '../app/api.ts'
import { notify } from '../app/notify.ts'
import { ChangePasswordForm } from '../auth/change-password-form.tsx'
import { dialogProps } from '../ui/dialog-props.ts'

interface ChangePasswordDialogProps {
  opened: boolean
  onClose: () => void
  username: string
  rules: PasswordRules
}

/** Replaces one's own password; this session goes on under a new token, every other one ends. */
export function ChangePasswordDialog({ opened, onClose, username, rules }: ChangePasswordDialogProps) {
  const change = async (ausr_password: string, current: string) => {
    await api(userPassword, { ausr_password, current })
    notify.success('Password', 'Your password has been changed')
    onClose()
  }
  return (
    // The dialog is drawn inside the user's form, which is not what it sends.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Modal {...{ opened, onClose }} title="Change password" {...dialogProps}>
        <ChangePasswordForm asksCurrent {...{ username, rules }} onChange={change} />
      </Modal>
    </div>
  )
}

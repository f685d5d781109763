import { Modal } from '@mantine/core'
import { userPassword } from '@despatch/contract/auth/password.ts'
import type { PasswordRules } from '@despatch/domain/auth/password-rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { notify } from '../platform/notify.ts'
import { ChangePasswordForm } from '../auth/change-password-form.tsx'
import { dialogProps } from '../ui/dialog-props.ts'
import { apiKeysQuery } from './api-keys.queries.ts'
import { usersTexts } from './texts.ts'

interface ChangePasswordDialogProps {
  /** Whether the user has API keys. */
  hasKeys: boolean
  opened: boolean
  onClose: () => void
  username: string
  rules: PasswordRules
}

/** Changes the user's own password. This session continues with a new token, and all others end. */
export function ChangePasswordDialog({
  opened,
  onClose,
  username,
  rules,
  hasKeys,
}: ChangePasswordDialogProps) {
  const queries = useQueryClient()
  const change = async (wanted: { ausr_password: string; current: string; revokeKeys: boolean }) => {
    await api(userPassword, wanted)
    if (wanted.revokeKeys) void queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
    notify.success(usersTexts.password, usersTexts.passwordChanged)
    onClose()
  }
  return (
    <Modal {...{ opened, onClose }} title={usersTexts.changePassword} {...dialogProps}>
      <ChangePasswordForm asksCurrent {...{ username, rules, hasKeys }} onChange={change} />
    </Modal>
  )
}

import { Button, Switch, Text } from '@mantine/core'
import type { PasswordRules } from '@despatch/domain/auth/password-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NewPasswordFields } from '../auth/new-password-fields.tsx'
import { apiKeysQuery } from './api-keys.queries.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { usersTexts } from './texts.ts'
import type { UserFormState } from './user-draft.ts'
import classes from './user-form.module.css'
import { UserSection } from './user-section.tsx'

interface PasswordSectionProps {
  form: UserFormState
  rules: PasswordRules
  isNew: boolean
}

/** A password set by an administrator for another user, and whether it must be replaced (USER-02, AUTH-04). */
export function PasswordSection({ form, rules, isNew }: PasswordSectionProps) {
  const { user, password } = form.values
  const mustChoose = isNew || password.password !== ''
  return (
    <UserSection
      title={usersTexts.password}
      description={isNew ? usersTexts.firstPasswordHelp : usersTexts.newPasswordHelp}
    >
      <div className={classes.wholeRow}>
        <NewPasswordFields
          optional
          value={password}
          onChange={(typed) => form.change({ password: typed }, ['user.ausr_password', 'confirmation'])}
          username={user.ausr_logon}
          rules={rules}
          errors={{ password: form.errors['user.ausr_password'], confirmation: form.errors['confirmation'] }}
        />
      </div>
      <Switch
        className={classes.wholeRow ?? ''}
        label={usersTexts.expireNow}
        aria-label={usersTexts.expireNow}
        description={mustChoose ? usersTexts.expireFirstHelp : usersTexts.expireHelp}
        disabled={mustChoose}
        checked={mustChoose || user.ausr_password_expired === 'T'}
        onChange={(event) =>
          form.setFieldValue('user.ausr_password_expired', event.currentTarget.checked ? 'T' : 'F')
        }
      />
    </UserSection>
  )
}

interface OwnPasswordSectionProps {
  username: string
  rules: PasswordRules
  /** Whether the user may change their password. */
  allowed: boolean
  /** Whether the user may use the API. */
  mayUseKeys: boolean
}

/** The user's own password. Changing it requires the current one (AUTH-05, AUTH-08). */
export function OwnPasswordSection({ username, rules, allowed, mayUseKeys }: OwnPasswordSectionProps) {
  const [opened, setOpened] = useState(false)
  const keys = useQuery({ ...apiKeysQuery, enabled: mayUseKeys })
  return (
    <UserSection title={usersTexts.password} description={usersTexts.changePasswordHelp}>
      <div className={classes.wholeRow}>
        <Button
          variant="default"
          aria-haspopup="dialog"
          disabled={!allowed}
          {...(allowed ? {} : { 'aria-describedby': 'no-password-right' })}
          onClick={() => setOpened(true)}
        >
          {usersTexts.changePassword}
        </Button>
        {!allowed && (
          <Text size="sm" c="dimmed" mt="xs" id="no-password-right">
            {usersTexts.cannotChangePassword}
          </Text>
        )}
      </div>
      <ChangePasswordDialog
        {...{ opened, username, rules }}
        hasKeys={mayUseKeys && (keys.data ?? []).length > 0}
        onClose={() => setOpened(false)}
      />
    </UserSection>
  )
}

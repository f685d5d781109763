import { Button, Switch, Text } from '@mantine/core'
import type { PasswordRules } from '@despatch/domain/auth/password-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NewPasswordFields } from '../auth/new-password-fields.tsx'
import { apiKeysQuery } from './api-keys.queries.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
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
      title="Password"
      description={
        isNew
          ? 'Leave empty to email the user a link for choosing a password.'
          : 'Set a new password for this user. Leave empty to keep the current one.'
      }
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
        label="Expire now"
        aria-label="Expire now"
        description={
          mustChoose
            ? 'The user must choose their own password at the next login.'
            : 'The user must choose a new password at the next login.'
        }
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
  /** Whether the user has the right to change their password. */
  allowed: boolean
  /** Whether the user has the right to use the API. */
  mayUseKeys: boolean
}

/** The user's own password. Changing it requires the current one (AUTH-05, AUTH-08). */
export function OwnPasswordSection({ username, rules, allowed, mayUseKeys }: OwnPasswordSectionProps) {
  const [opened, setOpened] = useState(false)
  const keys = useQuery({ ...apiKeysQuery, enabled: mayUseKeys })
  return (
    <UserSection title="Password" description="Changing your password logs you out on all other devices.">
      <div className={classes.wholeRow}>
        <Button
          variant="default"
          aria-haspopup="dialog"
          disabled={!allowed}
          {...(allowed ? {} : { 'aria-describedby': 'no-password-right' })}
          onClick={() => setOpened(true)}
        >
          Change password
        </Button>
        {!allowed && (
          <Text size="sm" c="dimmed" mt="xs" id="no-password-right">
            You cannot change your own password. Ask an administrator for a new one.
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

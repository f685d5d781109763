import { Button, Switch, Text } from '@mantine/core'
import type { PasswordRules } from '@despatch/domain/auth/password-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NewPasswordFields } from '../auth/new-password-fields.tsx'
import { apiKeysQuery } from './api-keys.queries.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import type { UserFormState } from './use-user-form.ts'
import classes from './user-form.module.css'
import { UserSection } from './user-section.tsx'

interface PasswordSectionProps {
  state: UserFormState
  rules: PasswordRules
  isNew: boolean
}

/** A password that an administrator gives to somebody else, and whether it must be replaced (USER-02, AUTH-04). */
export function PasswordSection({ state, rules, isNew }: PasswordSectionProps) {
  const { draft, change, password, typePassword, errorAt } = state
  const mustChoose = isNew || password.password !== ''
  return (
    <UserSection
      title="Password"
      description={
        isNew
          ? 'Leave it empty, and a letter with a link to choose one goes to the first email address.'
          : 'For somebody who has lost theirs. Leave it empty to keep the one they have.'
      }
    >
      <div className={classes.wholeRow}>
        <NewPasswordFields
          optional
          value={password}
          onChange={typePassword}
          username={draft.user.ausr_logon}
          rules={rules}
          errors={{ password: errorAt('user.ausr_password'), confirmation: errorAt('confirmation') }}
        />
      </div>
      <Switch
        className={classes.wholeRow ?? ''}
        label="Expire now"
        aria-label="Expire now"
        description={
          mustChoose
            ? 'Who gets a password from somebody else chooses their own at the next login.'
            : 'They choose a new password at the next login, before anything else opens.'
        }
        disabled={mustChoose}
        checked={mustChoose || draft.user.ausr_password_expired === 'T'}
        onChange={(event) => change({ ausr_password_expired: event.currentTarget.checked ? 'T' : 'F' })}
      />
    </UserSection>
  )
}

interface OwnPasswordSectionProps {
  username: string
  rules: PasswordRules
  /** Whether the user holds the right to. */
  allowed: boolean
  /** Whether the user holds the right to the API. */
  mayUseKeys: boolean
}

/** One's own password, which asks for the current one (AUTH-05, AUTH-08). */
export function OwnPasswordSection({ username, rules, allowed, mayUseKeys }: OwnPasswordSectionProps) {
  const [opened, setOpened] = useState(false)
  const keys = useQuery({ ...apiKeysQuery, enabled: mayUseKeys })
  return (
    <UserSection title="Password" description="Changing it logs you out everywhere else.">
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
            You may not change it yourself. An administrator can give you a new one.
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
